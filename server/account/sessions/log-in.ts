import type { Contact } from '#domain/account/contact.ts';
import type * as contracts from '#domain/account/session.contract.ts';
import type { OutputOf } from '#domain/http/contract.ts';
import { findOpenClosing } from '#server/account/closing/closings.store.ts';
import { holdAccount } from '#server/db/locking/people.store.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { findAccountByContact, type Account } from '#server/identity/accounts.store.ts';
import { triedAt } from '#server/identity/codes/count-tries.ts';
import { createTurns } from '#server/identity/hash-password.ts';
import { checkPassword, whoIs } from '#server/identity/proof/check-password.ts';
import { isKnownDevice } from '#server/identity/sessions/devices.store.ts';
import { openSession, rememberDevice } from '#server/identity/sessions/open-session.ts';
import type { Ctx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

export const logIn: Verb<typeof contracts.logIn> = (ctx, { password, ...contact }) => enter(ctx, contact, password);

export const logInByPhone: Verb<typeof contracts.logInByPhone> = (ctx, { password, ...contact }) =>
  enter(ctx, contact, password);

/** Strangers' log-ins at once: few, so that a flood of them waits before it asks the database for anything. */
const inTurn = createTurns({ atOnce: 8, perLine: 40, total: 200 });

/** A browser that the account knows does not wait behind strangers. */
async function enter(ctx: Ctx, typed: Contact, password: string): Promise<OutputOf<typeof contracts.logIn>> {
  const { tokenHash } = ctx.device;
  const isKnown = tokenHash !== null && (await isKnownDevice(ctx.db, tokenHash, typed));
  const enterNow = () => check(ctx, typed, password);
  return isKnown ? enterNow() : inTurn(ctx, enterNow);
}

async function check(ctx: Ctx, typed: Contact, password: string): Promise<OutputOf<typeof contracts.logIn>> {
  const account = await findAccountByContact(ctx.db, typed);
  const at = triedAt(account, typed);
  const right = await checkPassword(ctx, at, account?.passwordHash ?? null, password);
  const session = account && right && (await openCyclistSession(ctx, account));
  if (session) return session;
  await recordEvent(ctx.db, ctx, { kind: 'log-in-failed', who: whoIs(at) });
  throw problem('wrong-credentials');
}

/**
 * Opens a cyclist session for a person whose password was right a moment ago; null when it has been changed since, so
 * that no session outlives the change.
 */
export function openCyclistSession(ctx: Ctx, checked: Account): Promise<OutputOf<typeof contracts.logIn> | null> {
  return ctx.db.transaction(async (tx) => {
    const account = await holdAccount(tx, checked.id);
    if (account?.passwordHash !== checked.passwordHash) return null;
    await recordEvent(tx, ctx, { kind: 'log-in', who: { accountId: account.id }, details: { domain: 'cyclist' } });
    await rememberDevice(tx, ctx, account.id);
    const closing = await findOpenClosing(tx, account.id);
    return {
      tokens: await openSession(tx, ctx, account, 'cyclist'),
      phoneConfirmed: account.phone !== null,
      closesAt: closing?.closesAt.toISOString() ?? null,
    };
  });
}
