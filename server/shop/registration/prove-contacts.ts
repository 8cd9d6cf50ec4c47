import type * as contracts from '#domain/shop/registration.contract.ts';
import { findProvenEmail } from '#server/identity/address/address-proofs.store.ts';
import { mailAddressCode, proveByCode } from '#server/identity/address/prove-by-code.ts';
import { requestCode } from '#server/identity/codes/request-code.ts';
import { codeMessage } from '#server/identity/letters.ts';
import { hashOf } from '#server/identity/signing.ts';
import { membershipStateOf } from '#server/shop/log-in/log-in-at-shop.ts';
import type { Verb, House } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

export const requestEmailCode: Verb<typeof contracts.requestEmailCode> = (ctx, { email }) =>
  mailAddressCode(ctx, email);

/**
 * Turns a right code into a proof, and returns the membership state of the address's account. One that never proved the
 * address is not the account of its reader.
 */
export const proveEmail: Verb<typeof contracts.proveEmail> = (ctx, input) =>
  proveByCode(ctx, input, async (tx, account) => ({
    standing: account?.emailConfirmedAt ? await membershipStateOf(tx, account.id, ctx.clock.now()) : 'none',
  }));

/** The address that a proof is for. Refuses with `email-proof-invalid`. */
export async function provenEmail({ db, clock }: Pick<House, 'db' | 'clock'>, proof: string): Promise<string> {
  const email = await findProvenEmail(db, hashOf(proof), clock.now());
  if (email === null) throw problem('email-proof-invalid');
  return email;
}

/** Texts a code to the number of somebody who registers. */
export const requestShopPhoneCode: Verb<typeof contracts.requestShopPhoneCode> = async (
  ctx,
  { emailProof, phone, work },
) => {
  await provenEmail(ctx, emailProof);
  const { language, config } = ctx;
  const request = { purpose: 'shop-phone', recipient: phone, accountId: null } as const;
  return ctx.db.transaction((tx) =>
    requestCode(tx, ctx, request, (code) => codeMessage({ phone, language }, code, config.publicUrl), {
      work,
    }),
  );
};
