import type { Tx } from '#server/db/database.ts';
import { countWithin } from '#server/db/limits.store.ts';
import { brandsWrittenAt, stopMail, type MailStop } from '#server/db/mail-stops.store.ts';
import type { House } from '#server/verb/context.ts';
import { brandStoppedLetter, manyStoppedLetter } from './letters.ts';

/** Seconds in which stops are counted, and between two letters to the operator about the same brand. */
const hour = 3_600;
/** So many addresses do not go bad in an hour by themselves: the operator looks whether it is the mail server. */
const many = 20;

/**
 * Stops e-mails to an address, as somebody at the other end says. Its person hears of it at the next visit; where it is a brand's, the
 * operator does. The operator's own is never stopped.
 */
export async function stopMailTo(
  tx: Tx,
  { clock, config, outbox }: Pick<House, 'clock' | 'config' | 'outbox'>,
  { reason, at, ...told }: MailStop,
): Promise<void> {
  const address = told.address.toLowerCase();
  if (address === config.operatorEmail.toLowerCase()) return;
  if (!(await stopMail(tx, { address, reason, at }))) return;
  const now = clock.now().getTime();
  for (const { id, name } of await brandsWrittenAt(tx, address)) {
    const { count } = await countWithin(tx, `letter about the address of brand ${id}`, now, hour);
    if (count === 1) await outbox.post(tx, brandStoppedLetter({ brand: name, reason, at }, config));
  }
  const { start, count } = await countWithin(tx, 'addresses stopped', now, hour);
  if (count === many) await outbox.post(tx, manyStoppedLetter({ count, since: new Date(start) }, config));
}
