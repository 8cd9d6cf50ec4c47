import type * as contracts from '#domain/account/address.contract.ts';
import { findProvenEmail } from '#server/identity/address/address-proofs.store.ts';
import { mailAddressCode, proveByCode } from '#server/identity/address/prove-by-code.ts';
import { findLink } from '#server/identity/links/links.store.ts';
import { openLink } from '#server/identity/links/open-link.ts';
import { hashOf } from '#server/identity/signing.ts';
import type { House, Verb } from '#server/verb/context.ts';

export const requestAddressCode: Verb<typeof contracts.requestAddressCode> = (ctx, { email }) =>
  mailAddressCode(ctx, email);

/** Whether an account has proven the address is told to nobody but its reader. */
export const proveAddressByCode: Verb<typeof contracts.proveAddressByCode> = (ctx, input) =>
  proveByCode(ctx, input, async (_tx, account) => ({ isProven: Boolean(account?.emailConfirmedAt) }));

export const readAddressLink: Verb<typeof contracts.readAddressLink> = async (ctx, { token }) => {
  const { about: email } = await openLink(ctx.db, ctx, 'prove-address', token);
  return { email: email! };
};

/** Whether this shows that its holder reads the address: the proof of a code, or the token of a link that was mailed there. */
export async function isProofOf(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  proof: string,
  email: string,
): Promise<boolean> {
  const [tokenHash, now] = [hashOf(proof), clock.now()];
  const proven = (await findProvenEmail(db, tokenHash, now)) ?? (await mailedAddress(db, tokenHash, now));
  return proven === email;
}

/** The address to which a link was mailed, whichever account it is about; null when it is unknown or over. */
async function mailedAddress(db: House['db'], tokenHash: string, now: Date): Promise<string | null> {
  const link = await findLink(db, 'prove-address', tokenHash);
  return link && link.expiresAt > now ? link.about : null;
}
