import { randomBytes } from 'node:crypto';
import type { proveEmail as contract } from '#domain/shop/contract.ts';
import { emailProofSeconds } from '#domain/shop/employee-request.ts';
import { findAccountByEmail } from '../account/accounts.store.ts';
import { hashOf } from '../account/signing.ts';
import { tryCode } from '../account/try-code.ts';
import { useCode } from '../account/use-code.ts';
import type { Verb } from '../context.ts';
import { insertEmailProof } from './email-proofs.store.ts';
import { standingOf } from './standing.ts';

/** Turns a right code into a proof, and tells its reader how he stands with the shops. */
export const proveEmail: Verb<typeof contract> = async (ctx, { id, email, codeId, code }) => {
  const right = await tryCode(ctx, { purpose: 'confirm-email', recipient: email, accountId: null, codeId, code });
  const proof = randomBytes(32).toString('base64url');
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + emailProofSeconds * 1000);
  return ctx.db.transaction(async (tx) => {
    await useCode(tx, right, id, now);
    await insertEmailProof(tx, { tokenHash: hashOf(proof), email, createdAt: now, expiresAt });
    const account = await findAccountByEmail(tx, email);
    const standing = account ? await standingOf(tx, account.id, now) : 'none';
    return { proof, expiresAt: expiresAt.toISOString(), standing };
  });
};
