import type { CredentialChange } from './credential-changes.store.ts';

/** A person's contacts; `emailConfirmedAt` is null for an address that nobody proved. */
export type Contacts = { email: string | null; emailConfirmedAt: Date | null; phone: string | null };

/**
 * A person's contacts as they were before every change that can still be undone (given oldest first). Only these may undo
 * anything, or identify the person: an address or number that somebody has just put there may be the thief's. An address
 * that was not proven may not either: its reader may be a stranger to the account.
 */
export function trustedContacts(now: Contacts, undoable: readonly CredentialChange[]): Contacts {
  const oldest = (kind: 'email' | 'phone') => undoable.find((change) => change.kind === kind);
  const [phone, email] = [oldest('phone'), oldest('email')];
  return {
    email: email ? email.oldValue : now.email,
    emailConfirmedAt: email ? email.oldConfirmedAt : now.emailConfirmedAt,
    phone: phone ? phone.oldValue : now.phone,
  };
}
