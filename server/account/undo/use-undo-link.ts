import type * as contracts from '#domain/account/contract.ts';
import type { Ctx, Verb } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { recordEvent } from '../../db/record-event.ts';
import { problem } from '../../http/problem.ts';
import { lockAccount, setContacts, type Account } from '../accounts.store.ts';
import { forgetDevices } from '../devices.store.ts';
import { findUndoLink, markUndone, type CredentialChange } from '../identity/credential-changes.store.ts';
import { tellShopOwners } from '../identity/tell-shop-owners.ts';
import { revokeSessions } from '../sessions.store.ts';
import { hashOf } from '../signing.ts';
import { tellUndone } from './tell-undone.ts';
import { undoableChangeOf } from './undoable-change-of.ts';

/**
 * Puts phone and e-mail back to what they were before the change, over all later changes, whoever made them. The password
 * goes in any case, and every session with it: whoever made the change proved it with one or the other.
 */
export const useUndoLink: Verb<typeof contracts.useUndoLink> = (ctx, { token }) =>
  ctx.db.transaction(async (tx) => {
    const tokenHash = hashOf(token);
    const known = await findUndoLink(tx, tokenHash);
    const account = known && (await lockAccount(tx, known.change.accountId));
    // Read again under the lock: another link may have undone it while this one waited.
    const link = account && (await findUndoLink(tx, tokenHash));
    if (!link) throw problem('undo-link-unknown');
    const { change, contact } = link;
    const view = undoableChangeOf(ctx, change);
    if (change.undoneAt) return view;
    const undoneAt = ctx.clock.now();
    const undone = await markUndone(tx, change, { undoneAt, undoneWith: contact });
    await restore(tx, ctx, account, undone);
    return { ...view, undoneAt: undoneAt.toISOString() };
  });

async function restore(tx: Tx, ctx: Ctx, account: Account, undone: CredentialChange[]): Promise<void> {
  const now = ctx.clock.now();
  const phone = undone.find(({ kind }) => kind === 'phone');
  const email = undone.find(({ kind }) => kind === 'email');
  const restored = {
    phone: phone ? phone.oldValue : account.phone,
    email: email?.oldValue ?? account.email,
    emailConfirmedAt: email ? email.oldConfirmedAt : account.emailConfirmedAt,
  };
  if (!(await setContacts(tx, account.id, { ...restored, passwordHash: null }, now))) throw problem('undo-taken');
  await revokeSessions(tx, account.id, now);
  await forgetDevices(tx, account.id);
  await recordEvent(tx, ctx, {
    kind: 'change-undone',
    who: { accountId: account.id },
    details: { changes: undone.length },
  });
  await tellUndone(tx, ctx, account, { ...account, ...restored }, undone);
  if (phone) await tellShopOwners(tx, ctx, account);
}
