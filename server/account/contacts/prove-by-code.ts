import type * as contracts from '#domain/account/address.contract.ts';
import { findMailedAddress, findProvenEmail } from '#server/identity/address/address-proofs.store.ts';
import { mailAddressCode, proveByCode } from '#server/identity/address/prove-by-code.ts';
import { hashOf } from '#server/identity/signing.ts';
import type { House, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

export const requestAddressCode: Verb<typeof contracts.requestAddressCode> = (ctx, { email }) =>
  mailAddressCode(ctx, email);

/** Whether an account has proven the address is told to nobody but its reader. */
export const proveAddressByCode: Verb<typeof contracts.proveAddressByCode> = (ctx, input) =>
  proveByCode(ctx, input, async (_tx, account) => ({ isProven: Boolean(account?.emailConfirmedAt) }));

export const readAddressLink: Verb<typeof contracts.readAddressLink> = async ({ db, clock }, { token }) => {
  const email = await findMailedAddress(db, hashOf(token), clock.now());
  if (email === null) throw problem('address-link-invalid');
  return { email };
};

/** Whether this shows that its holder reads the address: the proof of a code, or the token of a link that was mailed there. */
export async function isProofOf(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  proof: string,
  email: string,
): Promise<boolean> {
  const [tokenHash, now] = [hashOf(proof), clock.now()];
  const proven = (await findProvenEmail(db, tokenHash, now)) ?? (await findMailedAddress(db, tokenHash, now));
  return proven === email;
}
