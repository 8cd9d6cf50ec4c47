import { getTableName } from 'drizzle-orm';
import { csvLine } from '#domain/imports/csv.ts';
import { knownPerson } from '#server/account/people/personal-data.store.ts';
import { DeskProblem } from '#server/cli/desk-problem.ts';
import type { Answer, Desk } from '#server/cli/desk.ts';
import { showProgress } from '#server/cli/progress.ts';
import { writeWhole } from '#server/cli/write-file.ts';
import { countAccounts, listAccountsAfter } from '#server/identity/accounts.store.ts';

/** How many people are looked at between two looks at the list of accounts. */
const batch = 200;

/**
 * `privacy touched`: everybody of whom there is an entry in one of the tables, with name, contacts, language and the number of entries. It
 * asks person by person, by the same rule as the copy of their data.
 */
export async function writeTouched(desk: Desk, names: readonly string[], out: string): Promise<Answer> {
  const { house, dryRun, err } = desk;
  const all = await house.personal();
  const known = all.map(({ table }) => getTableName(table));
  const wanted = names.map((name) => name.trim());
  const unknown = wanted.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new DeskProblem(
      'table-unknown',
      `${unknown} is no table with data about people. There are: ${known.join(', ')}.`,
    );
  const tables = all.filter(({ table }) => wanted.includes(getTableName(table)));
  const progress = showProgress(err, 'people');
  const people = await countAccounts(house.db);
  let content = `\uFEFF${csvLine(['id', 'name', 'email', 'phone', 'language', 'entries'])}`;
  let [found, seen] = [0, 0];
  let some = await listAccountsAfter(house.db, null, batch);
  while (some.length > 0) {
    for (const account of some) {
      const person = knownPerson(house.signing, account);
      let entries = 0;
      for (const { table, about } of tables) entries += await house.db.$count(table, about(person));
      progress.at(++seen, people);
      if (entries === 0) continue;
      found++;
      const { id, name, email, phone, language } = account;
      content += csvLine([id, name, email ?? '', phone ?? '', language, String(entries)]);
    }
    some = await listAccountsAfter(house.db, some.at(-1)!.id, batch);
  }
  progress.stop();
  if (!dryRun) await writeWhole(out, content, 0o600);
  await desk.note({ tables: wanted.join(','), people: found, file: out });
  const counted = `${found} ${found === 1 ? 'person' : 'people'}`;
  const words = dryRun ? `Dry run: ${counted}; ${out} was not written.` : `${counted}: ${out}`;
  return { data: { dryRun, out, people: found }, words: [words] };
}
