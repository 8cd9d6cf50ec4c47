import { emailSchema, maskEmail } from '#domain/account/contact.ts';
import { maskName } from '#domain/account/name.ts';
import { maskMobile, parseMobile } from '#domain/brazil/phone.ts';
import { knownPerson, readPersonalData } from '#server/account/people/personal-data.store.ts';
import { DeskProblem, wrongUsage } from '#server/cli/desk-problem.ts';
import { pluralize } from '#server/cli/desk-words.ts';
import type { Desk, Answer } from '#server/cli/desk.ts';
import { writeWhole } from '#server/cli/write-file.ts';
import { eventName, recordEvent } from '#server/db/record-event.ts';
import { findAccount, findAccountByEmail, findAccountByPhone, type Account } from '#server/identity/accounts.store.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The person of this e-mail, phone or id, in full: people cannot be searched for. */
export async function findPerson({ house: { db } }: Desk, text: string): Promise<Account> {
  const account = await findIn(db, text.trim());
  if (!account) throw new DeskProblem('person-unknown', 'Nobody has this e-mail, phone or id.');
  return account;
}

async function findIn(db: Desk['house']['db'], text: string): Promise<Account | null> {
  if (uuid.test(text)) return findAccount(db, text);
  const email = emailSchema.safeParse(text);
  if (email.success) return findAccountByEmail(db, email.data);
  const phone = parseMobile(text);
  if (phone !== null) return findAccountByPhone(db, phone);
  throw wrongUsage('Write an e-mail address, a mobile number or an id, the whole of it.');
}

/** How the log names somebody: by a keyed hash, which says nothing without the key. */
export function loggedName({ house }: Desk, { id }: Pick<Account, 'id'>): string {
  return eventName(house.signing, { accountId: id });
}

/** What a list shows of a person: enough to identify them, no more unless `full`. */
export function shownPerson({ id, name, email, phone, language, createdAt, closedAt }: Account, full: boolean) {
  const masked = { name: maskName(name), email: email && maskEmail(email), phone: phone && maskMobile(phone) };
  const times = { createdAt: createdAt.toISOString(), closedAt: closedAt?.toISOString() ?? null };
  return { id, ...(full ? { name, email, phone } : masked), language, ...times };
}

/** `people export`: everything that is held about somebody, in a file that only its writer can read. */
export async function exportPerson(desk: Desk, who: string, out: string): Promise<Answer> {
  const { house, dryRun } = desk;
  const account = await findPerson(desk, who);
  const personal = await house.personal();
  // A consistent snapshot of all tables.
  const data = await house.db.transaction((tx) => readPersonalData(tx, personal, knownPerson(house.signing, account)), {
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
