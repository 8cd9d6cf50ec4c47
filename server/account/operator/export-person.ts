import { knownPerson } from '#server/account/people/known-person.ts';
import { readPersonalData } from '#server/account/people/personal-data.store.ts';
import type { Answer, Desk } from '#server/cli/desk.ts';
import { pluralize } from '#server/cli/pluralize.ts';
import { writeWhole } from '#server/cli/write-file.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { findPerson, loggedName } from './find-person.ts';

/** `people export`: everything that is held about somebody, in a file that only its writer can read. */
export async function exportPerson(desk: Desk, who: string, out: string): Promise<Answer> {
  const { house, dryRun } = desk;
  const account = await findPerson(desk, who);
  // A consistent snapshot of all tables.
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
    ? `Dry run: ${pluralize(rows, 'row')}; ${out} was not written.`
    : `${pluralize(rows, 'row')}: ${out}`;
  return { data: { dryRun, out, rows }, words: [words] };
}
