import type { CredentialChange } from './credential-changes.store.ts';

/** A person's contacts. */
export type Contacts = { email: string; phone: string | null };

/**
 * A person's contacts as they were before every change that can still be undone (given oldest first). Only these may undo
 * anything, or identify the person: an address or number that somebody has just put there may be the thief's.
 */
export function trustedContacts(now: Contacts, undoable: readonly CredentialChange[]): Contacts {
  const oldest = (kind: 'email' | 'phone') => undoable.find((change) => change.kind === kind);
  const phone = oldest('phone');
  return { email: oldest('email')?.oldValue ?? now.email, phone: phone ? phone.oldValue : now.phone };
}
