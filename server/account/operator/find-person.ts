import { findPeople } from '#server/account/people/find-people.ts';
import { copyOf } from '#server/account/people/operators-acts.ts';
import { DeskProblem, wrongUsage } from '#server/cli/desk-problem.ts';
import { pluralize } from '#server/cli/desk-words.ts';
import type { Desk, Answer } from '#server/cli/desk.ts';
import { writeWhole } from '#server/cli/write-file.ts';
import { eventName, recordEvent } from '#server/db/record-event.ts';
import type { Account } from '#server/identity/accounts.store.ts';

/** The person of this e-mail, phone, CPF or id, in full: people cannot be searched for. */
export async function findPerson({ house: { db } }: Desk, text: string): Promise<Account> {
  const found = await findPeople(db, text);
  if (!found) throw wrongUsage('Write an e-mail address, a mobile number, a CPF or an id, the whole of it.');
  const [account, ...others] = found;
  if (!account) throw new DeskProblem('person-unknown', 'Nobody has this e-mail, phone, CPF or id.');
  if (others.length > 0)
    throw new DeskProblem('several-people', `Several accounts have this CPF: ${found.map(({ id }) => id).join(', ')}.`);
  return account;
}

/** How the log names somebody: by a keyed hash, which says nothing without the key. */
export function loggedName({ house }: Desk, { id }: Pick<Account, 'id'>): string {
  return eventName(house.signing, { accountId: id });
}

/** `people export`: everything that is held about somebody, in a file that only its writer can read. */
export async function exportPerson(desk: Desk, who: string, out: string): Promise<Answer> {
  const { house, dryRun } = desk;
  const account = await findPerson(desk, who);
  const data = await copyOf(house, account);
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
