import { maskEmail } from '#domain/account/contact.ts';
import type { UndoableChange } from '#domain/account/credential-change.ts';
import type * as contracts from '#domain/account/profile.contract.ts';
import { maskMobile } from '#domain/brazil/phone.ts';
import { absolute, to } from '#domain/paths.ts';
import { addressLostLetter, undoneLetter } from '#server/account/letters.ts';
import { newPasswordResetUrl } from '#server/account/password/request-password-reset.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { lockAccount } from '#server/db/locking/people.store.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { findAccountByEmail, setContacts, type Account } from '#server/identity/accounts.store.ts';
import { findChange, markUndone, type CredentialChange } from '#server/identity/changes/credential-changes.store.ts';
import { notifyShopOwners } from '#server/identity/changes/record-change.ts';
import { undoneByTextMessage, undoneMessage } from '#server/identity/letters.ts';
import { dropLinksOf } from '#server/identity/links/links.store.ts';
import { openLink } from '#server/identity/links/links.ts';
import { forgetDevices } from '#server/identity/sessions/devices.store.ts';
import { revokeSessions } from '#server/identity/sessions/sessions.store.ts';
import type { Verb, Ctx, House } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

export const readUndoLink: Verb<typeof contracts.readUndoLink> = async (ctx, { token }) => {
  const { change } = await openUndo(ctx.db, ctx, token);
  return undoableChangeOf(ctx, change);
};

/**
 * Puts phone and e-mail back to what they were before the change, over all later changes, no matter who made them.
 * The password is removed in any case, and every session with it: the person who made the change proved it with one
 * or the other.
 */
export const useUndoLink: Verb<typeof contracts.useUndoLink> = (ctx, { token }) =>
  ctx.db.transaction(async (tx) => {
    const known = await openUndo(tx, ctx, token);
    const account = await lockAccount(tx, known.change.accountId);
    if (!account) throw problem('link-unknown');
    // Read again under the lock: another link may have undone it while this one waited.
    const { change, contact } = await openUndo(tx, ctx, token);
    const view = undoableChangeOf(ctx, change);
    if (change.undoneAt) return view;
    const undoneAt = ctx.clock.now();
    const undone = await markUndone(tx, change, { undoneAt, undoneWith: contact });
    await restore(tx, ctx, account, undone);
    return { ...view, undoneAt: undoneAt.toISOString() };
  });

/** The change behind a link, with the contact that the link was sent to. */
async function openUndo(db: Db | Tx, ctx: Ctx, token: string) {
  const link = await openLink(db, ctx, 'undo-change', token);
  const change = await findChange(db, link.subjectId);
  if (!change || (link.sentTo !== 'email' && link.sentTo !== 'phone')) throw problem('link-unknown');
  return { change, contact: link.sentTo };
}

async function restore(tx: Tx, ctx: Ctx, account: Account, undone: CredentialChange[]): Promise<void> {
  const now = ctx.clock.now();
  const phone = undone.find(({ kind }) => kind === 'phone');
  const email = undone.find(({ kind }) => kind === 'email');
  const restored = {
    phone: phone ? phone.oldValue : account.phone,
    ...(email ? await addressBefore(tx, account, email) : addressOf(account)),
  };
  if (!(await setContacts(tx, account.id, { ...restored, passwordHash: null }, now))) throw problem('undo-taken');
  await revokeSessions(tx, account.id, { at: now, what: 'change-undone' });
  await forgetDevices(tx, account.id);
  await recordEvent(tx, ctx, {
    kind: 'change-undone',
    who: { accountId: account.id },
    details: { changes: undone.length },
  });
  await notifyOfUndo(tx, ctx, account, { ...account, ...restored }, undone);
  if (phone) await notifyShopOwners(tx, ctx, account);
}

/** The address before a change; none where it was not proven and somebody else has proven it since. */
async function addressBefore(tx: Tx, { id }: Account, { oldValue: email, oldConfirmedAt }: CredentialChange) {
  const holder = email && !oldConfirmedAt ? await findAccountByEmail(tx, email) : null;
  const isLost = holder !== null && holder.id !== id;
  return { email: isLost ? null : email, emailConfirmedAt: oldConfirmedAt };
}

function addressOf({ email, emailConfirmedAt }: Account) {
  return { email, emailConfirmedAt };
}

/** A change as shown to the holder of its link. Refuses one whose time is over, unless it has been undone. */
function undoableChangeOf({ clock, config }: House, change: CredentialChange): UndoableChange {
  const { kind, oldValue, newValue, changedAt, expiresAt, undoneAt } = change;
  if (!undoneAt && expiresAt <= clock.now()) throw problem('link-expired');
  return {
    kind,
    ...maskApart(kind, oldValue, newValue),
    changedAt: changedAt.toISOString(),
    undoableUntil: expiresAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
    supportEmail: config.operatorEmail,
  };
}

/**
 * Notifies both sides of an undone change: the restored contacts, the address with the link to a new password, and those
 * that are removed. None of these letters can undo anything: an undo is final.
 */
async function notifyOfUndo(
  tx: Tx,
  ctx: Ctx,
  before: Account,
  restored: Account,
  undone: readonly CredentialChange[],
): Promise<void> {
  const { outbox, config } = ctx;
  const { language } = restored;
  // Earlier links may be in the hands of whoever made the change.
  await dropLinksOf(tx, restored.id, ['reset-password']);
  const resetUrl = await newPasswordResetUrl(tx, ctx, restored);
  if (resetUrl) await outbox.post(tx, undoneLetter(restored, resetUrl));
  const values = (wanted: 'email' | 'phone') =>
    undone.filter(({ kind }) => kind === wanted).flatMap(({ oldValue, newValue }) => [oldValue, newValue]);
  for (const email of others(restored.email, [before.email, ...values('email')])) {
    await outbox.post(tx, addressLostLetter({ ...restored, email }, config.operatorEmail));
  }
  if (restored.phone) {
    const reader = { phone: restored.phone, language };
    // A text alone sets no password: the number may be somebody else's by now.
    const askUrl = absolute(config.publicUrl, to.forgotPassword());
    await outbox.post(tx, restored.email ? undoneMessage(reader) : undoneByTextMessage(reader, askUrl));
  }
  for (const phone of others(restored.phone, [before.phone, ...values('phone')])) {
    await outbox.post(tx, undoneMessage({ phone, language }));
  }
}

/** Each of these contacts once, without the current one. */
function others(holds: string | null, contacts: (string | null)[]): string[] {
  return [...new Set(contacts.filter((contact) => contact !== null && contact !== holds) as string[])];
}

/** Both values masked; where the masks are alike, so many first letters of the addresses are shown that they differ. */
function maskApart(kind: CredentialChange['kind'], oldValue: string | null, newValue: string | null) {
  if (kind === 'phone') return { from: oldValue && maskMobile(oldValue), to: newValue && maskMobile(newValue) };
  const longest = Math.max(oldValue?.length ?? 0, newValue?.length ?? 0);
  for (let shown = 1; shown < longest; shown += 1) {
    const [from, to] = [oldValue && maskEmail(oldValue, shown), newValue && maskEmail(newValue, shown)];
    if (from !== to || !from) return { from, to };
  }
  return { from: oldValue, to: newValue };
}
