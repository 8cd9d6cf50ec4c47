import type { UndoableChange } from '#domain/account/credential-change.ts';
import { maskEmail } from '#domain/account/email.ts';
import { maskMobile } from '#domain/brazil/phone.ts';
import type { House } from '../../context.ts';
import { problem } from '../../http/problem.ts';
import type { CredentialChange } from '../identity/credential-changes.store.ts';

/** A change as whoever holds its link may see it. Refuses one whose time is over, unless it has been undone. */
export function undoableChangeOf({ clock, config }: House, change: CredentialChange): UndoableChange {
  const { kind, oldValue, newValue, changedAt, expiresAt, undoneAt } = change;
  if (!undoneAt && expiresAt <= clock.now()) throw problem('undo-link-expired');
  const mask = kind === 'phone' ? maskMobile : maskEmail;
  return {
    kind,
    from: oldValue && mask(oldValue),
    to: newValue && mask(newValue),
    changedAt: changedAt.toISOString(),
    undoableUntil: expiresAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
    supportEmail: config.operatorEmail,
  };
}
