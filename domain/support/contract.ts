import * as z from 'zod/mini';
import { emailSchema } from '#domain/account/contact.ts';
import { messageInput } from '#domain/conversation/message.ts';
import { contract } from '#domain/http/contract.ts';
import { idSchema } from '#domain/shop/shop.ts';
import { tagSchema } from '#domain/tag/tag.ts';

export const writeToSupport = contract({
  route: 'POST /api/support-cases',
  summary:
    'Writes to the support of a bike’s brand, or to the operator where no brand is known. The id is the caller’s: the same again is the same case.',
  access: 'anyone',
  limit: { per: 'account', times: 10, seconds: 3600 },
  input: z.strictObject({
    ...messageInput,
    /** Where the answer may go, for a person without a session; with one it is the account's address. */
    email: z.optional(emailSchema),
    /** The bike that it is about. */
    tag: z.optional(tagSchema),
    /** The component of that bike that it is about; left out of the case unless the caller may see it. */
    partId: z.optional(idSchema),
    /** The screen it was written on: its route, without what stood in the place of parameters. */
    screen: z.string().check(z.maxLength(100), z.regex(/^\/[a-z/:-]*$/i)),
  }),
  output: z.object({
    number: z.string(),
    /** Whether the number was also sent to the caller's address, which only proven ones are. */
    mailed: z.boolean(),
  }),
  fails: ['id-taken'],
});
