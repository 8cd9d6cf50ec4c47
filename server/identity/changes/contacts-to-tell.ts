import type { Tx } from '#server/db/database.ts';
import { countWithin } from '#server/db/limits.store.ts';
import type { Account } from '#server/identity/accounts.store.ts';
import type { House } from '#server/verb/context.ts';
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

/** Letters about changes of an account, to an address that nobody proved. */
const newsOfUnproven = { times: 5, seconds: 86_400 };

/**
 * Counts one more letter about a change to an address that nobody proved, and says whether it may be written: whoever wrote
 * down somebody else's address must not fill its mailbox by changing their own account again and again.
 */
export async function mayHaveNews(tx: Tx, { clock, signing }: Pick<House, 'clock' | 'signing'>, email: string) {
  const { times, seconds } = newsOfUnproven;
  const key = signing.keyed(`news to unproven ${email}`);
  const { count } = await countWithin(tx, key, clock.now().getTime(), seconds);
  return count <= times;
}

/** Whether a letter about a change of an account may be written to its address; to a proven one always. */
export async function hearsOfChanges(
  tx: Tx,
  house: Pick<House, 'clock' | 'signing'>,
  { email, emailConfirmedAt }: Pick<Account, 'email' | 'emailConfirmedAt'>,
): Promise<boolean> {
  return email !== null && (emailConfirmedAt !== null || (await mayHaveNews(tx, house, email)));
}
