import { knownPerson } from '../account/people/known-person.ts';
import { readPersonalData } from '../account/people/personal-data.store.ts';
import { recordEvent } from '../db/record-event.ts';
import { counted } from './counted.ts';
import type { Answer, Desk } from './desk.ts';
import { findPerson, loggedName } from './find-person.ts';
import { writeWhole } from './write-file.ts';

/** `people export`: everything that is held about somebody, in a file that only its writer can read. */
export async function exportPerson(desk: Desk, who: string, out: string): Promise<Answer> {
  const { house, dryRun } = desk;
  const account = await findPerson(desk, who);
  // Of one moment, like a picture of all tables at once.
  const data = await house.db.transaction((tx) => readPersonalData(tx, knownPerson(house.signing, account)), {
    isolationLevel: 'repeatable read',
  });
  const rows = Object.values(data).reduce((sum, { length }) => sum + length, 0);
  if (!dryRun) {
    await writeWhole(out, `${JSON.stringify({ writtenAt: house.clock.now(), ...data }, null, 2)}\n`, 0o600);
    await recordEvent(house.db, house, { kind: 'account-exported', who: { accountId: account.id } });
  }
  await desk.note({ who: loggedName(desk, account), rows });
  const words = dryRun
    ? `Dry run: ${counted(rows, 'row')}; ${out} was not written.`
    : `${counted(rows, 'row')}: ${out}`;
  return { data: { dryRun, out, rows }, words: [words] };
}
