import type { Tx } from '../db/database.ts';
import type { Letter } from '../jobs/outbox.ts';
import { findAccountByPhone } from './accounts.store.ts';
import type { CodeFor } from './codes.store.ts';

/**
 * How a text message with a code stands when few are left: before others where the number is the asker's own, or where an account logs
 * in with it. Who logs in has proven nothing yet: for a number without an account the message is left out instead of refused, or
 * the refusals would tell which numbers have one.
 */
export async function withStanding(
  tx: Tx,
  { purpose, recipient, accountId }: CodeFor,
  letter: Letter,
): Promise<Letter> {
  if (letter.channel === 'email') return letter;
  const owner = await findAccountByPhone(tx, recipient);
  if (purpose === 'shop-log-in') return { ...letter, standing: owner ? 'known' : 'unseen' };
  return { ...letter, standing: owner !== null && owner.id === accountId ? 'known' : 'stranger' };
}
