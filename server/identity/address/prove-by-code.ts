import { randomBytes } from 'node:crypto';
import { emailProofSeconds } from '#domain/account/contact.ts';
import type { CodeSent } from '#domain/account/one-time-code.ts';
import type { Tx } from '#server/db/database.ts';
import { findAccountByEmail, type Account } from '#server/identity/accounts.store.ts';
import { requestCode } from '#server/identity/codes/request-code.ts';
import { tryCode, useCode } from '#server/identity/codes/try-code.ts';
import { emailCodeLetter } from '#server/identity/letters.ts';
import { hashOf } from '#server/identity/signing.ts';
import type { Ctx } from '#server/verb/context.ts';
import { insertEmailProof } from './address-proofs.store.ts';

const forEmail = (email: string) => ({ purpose: 'confirm-email', recipient: email, accountId: null }) as const;

/** Mails the code of a registration, without looking whether the address has an account. */
export function mailAddressCode(ctx: Ctx, email: string): Promise<CodeSent> {
  const { language } = ctx;
  return ctx.db.transaction((tx) =>
    requestCode(tx, ctx, forEmail(email), (code) => emailCodeLetter({ email, language }, code)),
  );
}

/** A request to turn a code into a proof; the same one (`id`) may come again. */
type CodeRequest = { id: string; email: string; codeId: string; code: string };

/**
 * Turns a right code into a proof that its holder reads the address. `look` adds what the holder may know of the address's
 * account (null: there is none).
 */
export async function proveByCode<Facts>(
  ctx: Ctx,
  { id, email, codeId, code }: CodeRequest,
  look: (tx: Tx, account: Account | null) => Promise<Facts>,
): Promise<{ proof: string; expiresAt: string } & Facts> {
  const right = await tryCode(ctx, { ...forEmail(email), codeId, code });
  const proof = randomBytes(32).toString('base64url');
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + emailProofSeconds * 1000);
  return ctx.db.transaction(async (tx) => {
    const seen = await look(tx, await findAccountByEmail(tx, email));
    await useCode(tx, right, id, now);
    await insertEmailProof(tx, { tokenHash: hashOf(proof), email, createdAt: now, expiresAt });
    return { proof, expiresAt: expiresAt.toISOString(), ...seen };
  });
}
