import { randomBytes } from 'node:crypto';
import { emailProofSeconds } from '#domain/shop/employee-request.ts';
import type * as contracts from '#domain/shop/registration.contract.ts';
import { findAccountByEmail } from '#server/identity/accounts.store.ts';
import { requestCode } from '#server/identity/codes/request-code.ts';
import { tryCode } from '#server/identity/codes/try-code.ts';
import { useCode } from '#server/identity/codes/use-code.ts';
import { hashOf } from '#server/identity/signing.ts';
import { emailCodeLetter } from '#server/shop/letters.ts';
import { membershipStateOf } from '#server/shop/log-in/membership-state.ts';
import type { Verb, House } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { insertEmailProof, findProvenEmail } from './email-proofs.store.ts';

/** Mails a code for a registration, without looking whether the address has an account. */
export const requestEmailCode: Verb<typeof contracts.requestEmailCode> = (ctx, { email }) => {
  const { language } = ctx;
  const request = { purpose: 'confirm-email', recipient: email, accountId: null } as const;
  return ctx.db.transaction((tx) =>
    requestCode(tx, ctx, request, (code) => emailCodeLetter({ email, language }, code)),
  );
};

/** Turns a right code into a proof, and returns the membership state of the address's account. */
export const proveEmail: Verb<typeof contracts.proveEmail> = async (ctx, { id, email, codeId, code }) => {
  const right = await tryCode(ctx, { purpose: 'confirm-email', recipient: email, accountId: null, codeId, code });
  const proof = randomBytes(32).toString('base64url');
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + emailProofSeconds * 1000);
  return ctx.db.transaction(async (tx) => {
    await useCode(tx, right, id, now);
    await insertEmailProof(tx, { tokenHash: hashOf(proof), email, createdAt: now, expiresAt });
    const account = await findAccountByEmail(tx, email);
    const standing = account ? await membershipStateOf(tx, account.id, now) : 'none';
    return { proof, expiresAt: expiresAt.toISOString(), standing };
  });
};

/** The address that a proof is for. Refuses with `email-proof-invalid`. */
export async function provenEmail({ db, clock }: Pick<House, 'db' | 'clock'>, proof: string): Promise<string> {
  const email = await findProvenEmail(db, hashOf(proof), clock.now());
  if (email === null) throw problem('email-proof-invalid');
  return email;
}
