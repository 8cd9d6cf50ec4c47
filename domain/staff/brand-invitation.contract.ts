import * as z from 'zod/mini';
import { emailSchema } from '#domain/account/contact.ts';
import { contract } from '#domain/http/contract.ts';
import { idSchema } from '#domain/shop/shop.ts';
import { brandSlugSchema } from '#domain/tag/brand-facts.ts';

export const inviteBrandsAdministrator = contract({
  route: 'POST /api/platform/brands/:slug/administrators',
  summary:
    'Mails an invitation to the first Administrator of a brand’s desk, with a link for 7 days; to who is invited already, another link. Once a brand has one, they invite. Asks the second factor again.',
  access: { staff: 'invite-brands', side: 'platform' },
  limit: { per: 'account', times: 60, seconds: 3600 },
  input: z.strictObject({ slug: brandSlugSchema, id: idSchema, email: emailSchema }),
  output: z.object({ invited: z.int() }),
  fails: ['step-up-required', 'not-found', 'administrator-there', 'staff-already', 'id-taken'],
});
