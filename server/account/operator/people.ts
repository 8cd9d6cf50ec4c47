import type { SecurityEventKind } from '#domain/account/security-event.ts';
import { closeAccount } from '#server/account/closing/close-account.ts';
import { freePhone } from '#server/account/contacts/phone.ts';
import { shownPerson } from '#server/account/people/find-people.ts';
import { endSessionsOf } from '#server/account/people/operators-acts.ts';
import { knownPerson } from '#server/account/people/personal-data.store.ts';
import { DeskProblem } from '#server/cli/desk-problem.ts';
import { pluralize, tableWords } from '#server/cli/desk-words.ts';
import type { Answer, Desk } from '#server/cli/desk.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { listSecurityEvents } from '#server/db/security-events.store.ts';
import { inTransaction } from '#server/db/transactions.ts';
import type { Account } from '#server/identity/accounts.store.ts';
import { listSessions } from '#server/identity/sessions/sessions.store.ts';
import { findPerson, loggedName } from './find-person.ts';

/** `people find`: who it is, masked unless asked for in full. */
export async function showPerson(desk: Desk, who: string, full: boolean): Promise<Answer> {
  const account = await findPerson(desk, who);
  await noteLook(desk, account, { full });
  const person = shownPerson(account, full);
  const words = [
    `${person.name} (${person.id})`,
    `${person.email ?? 'no address'}, ${person.phone ?? 'no phone'}, ${person.language}`,
    `Since ${person.createdAt}${person.closedAt ? `, closed ${person.closedAt}` : ''}`,
  ];
  return { data: person, words };
}

/** `people sessions`: where somebody is logged in; `--end` logs them out everywhere. */
export async function showSessions(desk: Desk, who: string, end: boolean): Promise<Answer> {
  const { house, dryRun } = desk;
  const account = await findPerson(desk, who);
  const now = house.clock.now();
  const sessions = await inTransaction(house.db, !dryRun, (tx) =>
    end ? endSessionsOf(tx, house, account) : listSessions(tx, account.id, now),
  );
  await noteLook(desk, account, { end, sessions: sessions.length });
  const rows = sessions.map((one) => [
    one.id,
    one.domain,
    one.device,
    one.createdAt.toISOString(),
    one.lastUsedAt.toISOString(),
  ]);
  const words = tableWords(['id', 'domain', 'device', 'since', 'last used'], rows, 'No session is open.');
  if (end) words.push(`${dryRun ? 'Dry run: could end' : 'Ended'} ${pluralize(sessions.length, 'session')}.`);
  return { data: { dryRun, ended: end && !dryRun, sessions }, words };
}

/** `people events`: somebody's security events, newest first. */
export async function showEvents(desk: Desk, who: string, limit: number): Promise<Answer> {
  const { house } = desk;
  const account = await findPerson(desk, who);
  const { names } = knownPerson(house.signing, account);
  const events = await listSecurityEvents(house.db, names, limit);
  await noteLook(desk, account, { events: events.length });
  const data = events.map(({ at, kind, count, address, details }) => ({ at, kind, count, address, details }));
  const rows = data.map(({ at, kind, count, address, details }) => [
    at.toISOString(),
    kind,
    count,
    address,
    Object.entries(details)
      .map(([name, value]) => `${name}=${value}`)
      .join(' '),
  ]);
  return { data, words: tableWords(['when', 'what', 'times', 'from', 'details'], rows, 'Nothing is known.') };
}

/** `people close`: closes an account; the same again changes nothing. */
export async function closePerson(desk: Desk, who: string, withShop: boolean): Promise<Answer> {
  const { house, dryRun } = desk;
  const account = await findPerson(desk, who);
  const closing = await inTransaction(house.db, !dryRun, (tx) => closeAccount(tx, house, account.id, { withShop }));
  if (closing.outcome === 'unknown')
    throw new DeskProblem('person-unknown', 'Nobody has this e-mail, phone, CPF or id.');
  if (closing.outcome === 'last-owner')
    throw new DeskProblem(
      'last-owner',
      `The shop ${closing.cnpj} has no other Owner: let somebody else become one first, or give the shop up with --with-shop.`,
    );
  await desk.note({ who: loggedName(desk, account), outcome: closing.outcome });
  const at = closing.at.toISOString();
  const data = { dryRun, id: account.id, outcome: closing.outcome, at };
  if (closing.outcome === 'closed-before') return { data, words: [`The account was closed before (${at}).`] };
  return { data, words: [dryRun ? 'Dry run: the account could be closed.' : `The account is closed (${account.id}).`] };
}

/** `people free-phone`: takes a phone off the account that has it. */
export async function freePersonsPhone(desk: Desk, who: string): Promise<Answer> {
  const { house, dryRun } = desk;
  const account = await findPerson(desk, who);
  const freed = await inTransaction(house.db, !dryRun, (tx) => freePhone(tx, house, account.id));
  if (!freed) throw new DeskProblem('phone-none', 'This account has no phone.');
  await desk.note({ who: loggedName(desk, account) });
  const words = [dryRun ? 'Dry run: the phone could be taken off the account.' : 'The phone is off the account.'];
  if (!account.email) words.push('It has no address either: nothing tells its person, and nothing lets them in again.');
  return { data: { dryRun, id: account.id }, words };
}

/** Records who looked at somebody's data. */
async function noteLook(desk: Desk, account: Account, details: Record<string, number | boolean>): Promise<void> {
  const kind: SecurityEventKind = 'operator-looked';
  if (!desk.dryRun) await recordEvent(desk.house.db, desk.house, { kind, who: { accountId: account.id } });
  await desk.note({ who: loggedName(desk, account), ...details });
}
