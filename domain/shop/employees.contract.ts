import * as z from 'zod/mini';
import { mobileSchema } from '#domain/account/phone.ts';
import { contract } from '#domain/http/contract.ts';
import { noInput } from '#domain/http/shapes.ts';
import { employeeSchema, invitationSchema } from './employee.ts';
import { offices } from './office.ts';
import { idSchema } from './shop.ts';

declare module '#domain/endpoints.ts' {
  interface ContractFiles {
    shopEmployees: typeof import('./employees.contract.ts');
  }
}

/** Why somebody of the shop may not be changed by the caller. */
const changeFails = ['own-office', 'office-above', 'last-owner', 'last-approver'] as const;

export const listEmployees = contract({
  route: 'GET /api/shop/employees',
  summary: 'The people of the caller’s shop, and whom it has invited.',
  access: { shop: 'approve-employees' },
  input: noInput,
  output: z.object({ employees: z.array(employeeSchema), invitations: z.array(invitationSchema) }),
  fails: [],
});

export const changeOffice = contract({
  route: 'PATCH /api/shop/employees/:id',
  summary:
    'Gives somebody else of the caller’s shop another office; it counts from the next request on. All Owners hear.',
  access: { shop: 'approve-employees' },
  input: z.strictObject({ id: idSchema, office: z.enum(offices) }),
  output: employeeSchema,
  fails: ['not-found', ...changeFails],
});

export const suspendEmployee = contract({
  route: 'PUT /api/shop/employees/:id/suspension',
  summary: 'Keeps somebody else of the caller’s shop out; the shop sessions end at once. All Owners hear.',
  access: { shop: 'approve-employees' },
  input: z.strictObject({ id: idSchema }),
  output: employeeSchema,
  fails: ['not-found', ...changeFails],
});

export const reinstateEmployee = contract({
  route: 'DELETE /api/shop/employees/:id/suspension',
  summary: 'Lets somebody in again who was suspended. All Owners hear.',
  access: { shop: 'approve-employees' },
  input: z.strictObject({ id: idSchema }),
  output: employeeSchema,
  fails: ['not-found', ...changeFails, 'shop-already-member'],
});

export const inviteEmployee = contract({
  route: 'POST /api/shop/invitations',
  summary:
    'Texts an invitation with a link: who registers with this phone, CNPJ and office within 7 days needs no further approval. Five messages a day to a phone.',
  access: { shop: 'approve-employees' },
  limit: { per: 'account', times: 20, seconds: 3600 },
  input: z.strictObject({ id: idSchema, phone: mobileSchema, office: z.enum(offices) }),
  output: invitationSchema,
  fails: ['shop-already-member', 'office-above', 'id-taken', 'texts-used-up'],
});
