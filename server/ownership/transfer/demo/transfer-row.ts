import * as z from 'zod/mini';
import { emailSchema } from '#domain/account/email.ts';
import { tagSchema } from '#domain/tag/tag.ts';
import { moneyCents, optionalText, readBy, wholeNumber } from '#server/imports/values.ts';

/** How far transfers of a demo come, by their kind. */
const ways = ['hand-over requested', 'hand-over approved', 'hand-over completed', 'asked requested', 'asked completed'];

const oneOf = <Word extends string>(words: readonly Word[]) =>
  readBy((text) => words.find((word) => word === text) ?? null, 'invalid');

/** A row of the demo's transfers. `recipient` is who is given the bike, or asks for it. */
export const transferRowSchema = z
  .object({
    tag: tagSchema,
    kind: oneOf(['hand-over', 'asked']),
    recipient: emailSchema,
    state: oneOf(['requested', 'approved', 'completed']),
    days_ago: wholeNumber(0, 3650),
    price: z.optional(moneyCents),
    text: optionalText(300),
  })
  .check(z.refine(({ kind, state }) => ways.includes(`${kind} ${state}`), { error: 'invalid', path: ['state'] }));
export type TransferTableRow = z.infer<typeof transferRowSchema>;
