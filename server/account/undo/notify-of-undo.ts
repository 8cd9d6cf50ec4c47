import { absolute, to } from '#domain/paths.ts';
import { newPasswordResetUrl } from '#server/account/password/password-reset-link.ts';
import type { Tx } from '#server/db/database.ts';
import type { Account } from '#server/identity/accounts.store.ts';
import type { CredentialChange } from '#server/identity/changes/credential-changes.store.ts';
import { undoneByTextMessage, undoneMessage } from '#server/identity/changes/messages.ts';
import { dropLinksOf } from '#server/identity/links/links.store.ts';
import type { Ctx } from '#server/verb/context.ts';
import { addressLostLetter, undoneLetter } from './letters.ts';

/**
 * Notifies both sides of an undone change: the restored contacts, the address with the link to a new password, and those
 * that are removed. None of these letters can undo anything: an undo is final.
 */
export async function notifyOfUndo(
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
