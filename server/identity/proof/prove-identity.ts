import type { IdentityProof } from '#domain/account/credential-change.ts';
import type { ProblemCode } from '#domain/http/problem-codes.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { lockAccount } from '#server/db/locking/people.store.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { findAccount, type Account } from '#server/identity/accounts.store.ts';
import { trustedContacts } from '#server/identity/changes/contacts-to-tell.ts';
import { listUndoable } from '#server/identity/changes/credential-changes.store.ts';
import { markCodeUsed } from '#server/identity/codes/codes.store.ts';
import { tryCode } from '#server/identity/codes/try-code.ts';
import { isOpenSession } from '#server/identity/sessions/sessions.store.ts';
import type { SignedInCtx } from '#server/verb/context.ts';
import { problem, Problem } from '#server/verb/problem.ts';
import { checkPassword } from './check-password.ts';

/** A fresh proof of identity. `stillHolds` checks it again, within the transaction of what it allows. */
type ProvenIdentity = { stillHolds: (tx: Tx, account: Account) => Promise<void> };

/**
 * Checks a signed-in person's proof of identity, so that a stolen session is not enough. Call it outside of a
 * transaction: a wrong proof counts whatever comes after, wrong passwords together with those of log-in. What was wrong
 * is at `proof.password` or `proof.code`. Pass the outcome to `lockIdentity` in the transaction of what it allows.
 */
export async function proveIdentity(ctx: SignedInCtx, proof: IdentityProof): Promise<ProvenIdentity> {
  const at = `proof.${proof.by}`;
  const failed = { kind: 'proof-failed', who: { accountId: ctx.caller.accountId }, details: { by: proof.by } } as const;
  const work = proof.by === 'password' ? byPassword(ctx, proof) : byCode(ctx, proof);
  const proven = await refusedAt(at, work, () => recordEvent(ctx.db, ctx, failed));
  return { stillHolds: (tx, account) => refusedAt(at, proven.stillHolds(tx, account)) };
}

/**
 * The account of somebody who has proven who they are, locked until the transaction ends. Refuses when the session was
 * ended meanwhile (an undone change ends all), or when what was proven is no longer true.
 */
export async function lockIdentity(tx: Tx, ctx: SignedInCtx, proven: ProvenIdentity | null): Promise<Account> {
  const account = await lockAccount(tx, ctx.caller.accountId);
  if (!account || !(await isOpenSession(tx, ctx.caller.tokenHash))) throw problem('session-ended');
  await proven?.stillHolds(tx, account);
  return account;
}

/** The phone (E.164) that identifies a person: the confirmed one, unless it came by a change that can still be undone. */
export async function phoneForProof(db: Db | Tx, account: Account, now: Date): Promise<string> {
  if (!account.phone) throw problem('phone-not-confirmed');
  const { phone } = trustedContacts(account, await listUndoable(db, account.id, now));
  if (phone !== account.phone) throw problem('phone-too-new');
  return phone;
}

async function byPassword(ctx: SignedInCtx, { password }: { password: string }): Promise<ProvenIdentity> {
  const seen = await findAccount(ctx.db, ctx.caller.accountId);
  if (!seen) throw problem('session-ended');
  // Together with the tries of log-in.
  const at = { key: seen.email ?? seen.id, accountId: seen.id };
  if (!(await checkPassword(ctx, at, seen.passwordHash, password))) throw problem('wrong-password');
  return {
    stillHolds: async (_tx, account) => {
      if (account.passwordHash !== seen.passwordHash) throw problem('wrong-password');
    },
  };
}

async function byCode(ctx: SignedInCtx, { codeId, code }: { codeId: string; code: string }): Promise<ProvenIdentity> {
  const seen = await findAccount(ctx.db, ctx.caller.accountId);
  if (!seen) throw problem('session-ended');
  const phone = await phoneForProof(ctx.db, seen, ctx.clock.now());
  const whose = { purpose: 'prove-identity', recipient: phone, accountId: seen.id } as const;
  const right = await tryCode(ctx, { ...whose, codeId, code });
  if (right.used) throw problem('code-used');
  return {
    stillHolds: async (tx, account) => {
      const now = ctx.clock.now();
      const isSame = account.phone === phone && (await phoneForProof(tx, account, now)) === phone;
      if (!isSame || !(await markCodeUsed(tx, right.id, now))) throw problem('code-used');
    },
  };
}

const aboutProof: readonly ProblemCode[] = [
  'wrong-password',
  'code-wrong',
  'code-expired',
  'code-used',
  'code-exhausted',
];

/** Adds to a refusal which part of the request it is about: a change carries a code for the new number as well. */
async function refusedAt<T>(at: string, work: Promise<T>, record?: () => Promise<void>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Problem) || !aboutProof.includes(error.code)) throw error;
    await record?.();
    throw problem(error.code, { ...error.extras, errors: [{ at, code: error.code }] });
  }
}
