import type { Tokens } from '#domain/account/tokens.ts';
import type { Ctx } from '../context.ts';
import { recordEvent } from '../db/record-event.ts';
import { holdAccount, type Account } from './accounts.store.ts';
import { knowDevice } from './know-device.ts';
import { openSession } from './open-session.ts';

/**
 * Opens a cyclist session for a person whose password was right a moment ago; null when it has been changed since, so
 * that no session outlives the change.
 */
export function enterAccount(ctx: Ctx, checked: Account): Promise<{ tokens: Tokens; phoneConfirmed: boolean } | null> {
  return ctx.db.transaction(async (tx) => {
    const account = await holdAccount(tx, checked.id);
    if (account?.passwordHash !== checked.passwordHash) return null;
    await recordEvent(tx, ctx, { kind: 'log-in', who: { accountId: account.id }, details: { domain: 'cyclist' } });
    await knowDevice(tx, ctx, account.id);
    return { tokens: await openSession(tx, ctx, account, 'cyclist'), phoneConfirmed: account.phone !== null };
  });
}
