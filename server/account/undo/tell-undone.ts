import type { Ctx } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { Account } from '../accounts.store.ts';
import type { CredentialChange } from '../identity/credential-changes.store.ts';
import { undoneMessage } from '../identity/messages.ts';
import { newPasswordResetUrl } from '../password-reset-link.ts';
import { addressLostLetter, undoneLetter } from './letters.ts';

/**
 * Writes to both sides of what was undone: the contacts that are back, the address with the link to a new password, and those
 * that are gone. None of these letters undoes anything: an undoing stands.
 */
export async function tellUndone(
  tx: Tx,
  ctx: Ctx,
  before: Account,
  restored: Account,
  undone: readonly CredentialChange[],
): Promise<void> {
  const { outbox, config } = ctx;
  const { language } = restored;
  const resetUrl = await newPasswordResetUrl(tx, ctx, restored.id);
  await outbox.post(tx, undoneLetter(restored, resetUrl));
  const values = (wanted: 'email' | 'phone') =>
    undone.filter(({ kind }) => kind === wanted).flatMap(({ oldValue, newValue }) => [oldValue, newValue]);
  for (const email of others(restored.email, [before.email, ...values('email')])) {
    await outbox.post(tx, addressLostLetter({ ...restored, email }, config.operatorEmail));
  }
  for (const phone of [restored.phone, ...others(restored.phone, [before.phone, ...values('phone')])]) {
    if (phone) await outbox.post(tx, undoneMessage({ phone, language }));
  }
}

/** Each of these contacts once, without the one that holds. */
function others(holds: string | null, contacts: (string | null)[]): string[] {
  return [...new Set(contacts.filter((contact) => contact !== null && contact !== holds) as string[])];
}
