import { knownPerson, readPersonalData, type PersonalData } from '#server/account/people/personal-data.store.ts';
import type { Tx } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import type { Account } from '#server/identity/accounts.store.ts';
import { listSessions, revokeSessions } from '#server/identity/sessions/sessions.store.ts';
import type { House } from '#server/verb/context.ts';

/** Logs somebody out everywhere; the sessions that were open. */
export async function endSessionsOf(tx: Tx, house: House, { id: accountId }: Pick<Account, 'id'>) {
  const now = house.clock.now();
  const open = await listSessions(tx, accountId, now);
  await revokeSessions(tx, accountId, { at: now, what: 'ended-elsewhere' });
  const details = { by: 'operator' };
  await recordEvent(tx, house, { kind: 'log-out-everywhere', who: { accountId }, details });
  return open;
}

/** Everything that is held about somebody, as of one moment, by the names of the tables. */
export async function copyOf(house: House, account: Account): Promise<PersonalData> {
  const personal = await house.personal();
  // A consistent snapshot of all tables.
  return house.db.transaction((tx) => readPersonalData(tx, personal, knownPerson(house.signing, account)), {
    isolationLevel: 'repeatable read',
  });
}
