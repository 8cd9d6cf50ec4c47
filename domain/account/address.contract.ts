import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { linkTokenSchema, noInput, noOutput } from '#domain/http/shapes.ts';
import { profileSchema } from './profile.contract.ts';

declare module '#domain/endpoints.ts' {
  interface ContractFiles {
    accountAddress: typeof import('./address.contract.ts');
  }
}

export const requestAddressLink = contract({
  route: 'POST /api/me/address-links',
  summary: 'Mails a link to the caller’s address, by which they prove to read it. Nothing is sent to a proven one.',
  access: 'cyclist',
  // Whoever wrote down somebody else's address must not fill its mailbox.
  limit: { per: 'account', times: 5, seconds: 86_400 },
  input: noInput,
  output: noOutput,
  fails: [],
});

export const proveAddress = contract({
  route: 'POST /api/me/address-proofs',
  summary: 'Proves the caller’s address with a link that was mailed there for this account. May be repeated.',
  access: 'cyclist',
  limit: { per: 'account', times: 30, seconds: 3600 },
  input: z.strictObject({ token: linkTokenSchema }),
  output: profileSchema,
  fails: ['address-link-invalid'],
});
