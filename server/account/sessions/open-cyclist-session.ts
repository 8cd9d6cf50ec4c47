import type { logIn } from '#domain/account/session.contract.ts';
import type { OutputOf } from '#domain/http/contract.ts';
import { findOpenClosing } from '#server/account/closing/closings.store.ts';
import { holdAccount } from '#server/db/locking/people.store.ts';
import { recordEvent } from '#server/db/record-event.ts';
import type { Account } from '#server/identity/accounts.store.ts';
import { openSession } from '#server/identity/sessions/open-session.ts';
import { rememberDevice } from '#server/identity/sessions/remember-device.ts';
import type { Ctx } from '#server/verb/context.ts';

/**
 * Opens a cyclist session for a person whose password was right a moment ago; null when it has been changed since, so
 * that no session outlives the change.
 */
export function openCyclistSession(ctx: Ctx, checked: Account): Promise<OutputOf<typeof logIn> | null> {
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
