import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { linkRefusals } from '#domain/http/link-refusals.ts';
import { linkTokenSchema, noOutput } from '#domain/http/shapes.ts';
import { invitationSchema } from './employee.ts';
import { offices } from './office.ts';
import { idSchema, shopSchema } from './shop.ts';

declare module '#domain/endpoints.ts' {
  interface ContractFiles {
    shopInvitation: typeof import('./invitation.contract.ts');
  }
}

export const resendInvitation = contract({
  route: 'POST /api/shop/invitations/:id/messages',
  summary:
    'Texts an open invitation again, with a new link and 7 more days. Within a minute of the last message nothing is sent; five a day.',
  access: { shop: 'approve-employees' },
  limit: { per: 'account', times: 20, seconds: 3600 },
  input: z.strictObject({ id: idSchema }),
  output: invitationSchema,
  fails: ['not-found', 'office-above', 'shop-already-member', 'texts-used-up'],
});

export const withdrawInvitation = contract({
  route: 'DELETE /api/shop/invitations/:id',
  summary: 'Withdraws an open invitation: nobody gets in by it any more, and its link says so. May be repeated.',
  access: { shop: 'approve-employees' },
  limit: { per: 'account', times: 60, seconds: 3600 },
  input: z.strictObject({ id: idSchema }),
  output: noOutput,
  fails: ['not-found', 'office-above', 'invitation-used'],
});

export const readInvitation = contract({
  route: 'GET /api/shop/invitation-links/:token',
  summary: 'What the link of an invitation fills in: shop, office and phone. Looking does not use it up.',
  access: 'anyone',
  limit: { per: 'address', times: 60, seconds: 3600 },
  input: z.strictObject({ token: linkTokenSchema }),
  output: z.object({
    shop: z.pick(shopSchema, { cnpj: true, name: true, city: true }),
    office: z.enum(offices),
    /** E.164: the phone that the message went to. */
    phone: z.string(),
    /** Who invited, masked. */
    invitedBy: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  fails: [...linkRefusals, 'invitation-withdrawn'],
});
