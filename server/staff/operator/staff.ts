import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { emailSchema } from '#domain/account/contact.ts';
import type { StaffOffice } from '#domain/staff/office.ts';
import { DeskProblem, wrongUsage } from '#server/cli/desk-problem.ts';
import type { Answer, Desk, Flags } from '#server/cli/desk.ts';
import { findBrand, textFlag } from '#server/cli/flags.ts';
import type { Tx } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import type { Desk as Place } from '#server/identity/staff/staff-log.store.ts';
import { changeOffice, endPlace, inviteOrAgain, resetFactors } from '#server/staff/places.ts';
import { findPlace, listStaff, type Staff } from '#server/staff/staff.store.ts';
import { Problem } from '#server/verb/problem.ts';

/** Which desk is meant, and in words. */
async function placeOf(desk: Desk, flags: Flags): Promise<Place & { what: string }> {
  if (flags.platform === true) return { side: 'platform', brandId: null, what: 'the platform’s desk' };
  const slug = textFlag(flags, 'brand');
  if (slug === undefined) throw wrongUsage('Say whose desk it is: --brand <slug> or --platform.');
  const { id, slug: known } = await findBrand(desk, slug);
  return { side: 'brand', brandId: id, what: `the desk of ${known}` };
}

function addressOf(flags: Flags): string {
  const parsed = z.safeParse(emailSchema, textFlag(flags, 'email') ?? '');
  if (!parsed.success) throw wrongUsage('--email is an e-mail address.');
  return parsed.data;
}

/** Does something within one transaction, which a dry run takes back, and says it. */
async function perform(
  desk: Desk,
  place: { what: string },
  said: string,
  work: (tx: Tx) => Promise<void>,
): Promise<Answer> {
  const { house, dryRun } = desk;
  try {
    await inTransaction(house.db, !dryRun, work);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'last-administrator') throw error;
    throw new DeskProblem(
      error.code,
      `${place.what} would have no Administrator: invite another one first, or end the place.`,
    );
  }
  await desk.note({ desk: place.what });
  const words = dryRun ? ['Dry run: nothing of this was kept.', said] : [said];
  return { data: { dryRun, desk: place.what }, words };
}

async function somebody(tx: Tx, place: Place & { what: string }, email: string): Promise<Staff> {
  const person = await findPlace(tx, place, email);
  if (person) return person;
  throw new DeskProblem(
    'nothing-there',
    `Nobody with this address has a place at ${place.what}: npm run operator -- staff list`,
  );
}

export async function inviteStaff(desk: Desk, flags: Flags): Promise<Answer> {
  const place = await placeOf(desk, flags);
  const email = addressOf(flags);
  const { house } = desk;
  return perform(desk, place, `An invitation to ${place.what} is on its way.`, async (tx) => {
    const wish = { id: uuidv7(), email, office: flags.office as StaffOffice, language: desk.language };
    if ((await inviteOrAgain(tx, house, place, wish)) === 'joined')
      throw new DeskProblem('staff-already', `This address has a place at ${place.what} already.`);
  });
}

export async function setOffice(desk: Desk, flags: Flags): Promise<Answer> {
  const place = await placeOf(desk, flags);
  const email = addressOf(flags);
  const office = flags.office as StaffOffice;
  return perform(desk, place, `The office at ${place.what} is ${office} now.`, async (tx) => {
    const { id } = await somebody(tx, place, email);
    await changeOffice(tx, desk.house, place, { id, office, by: null });
  });
}

export async function resetStaff(desk: Desk, flags: Flags): Promise<Answer> {
  const place = await placeOf(desk, flags);
  const email = addressOf(flags);
  return perform(desk, place, 'The second factors are gone, and a link for new ones is on its way.', async (tx) => {
    const { id, joinedAt } = await somebody(tx, place, email);
    if (!joinedAt)
      throw new DeskProblem('staff-invited', 'This person has not joined yet: npm run operator -- staff invite');
    await resetFactors(tx, desk.house, place, { id, by: null });
  });
}

export async function endStaff(desk: Desk, flags: Flags): Promise<Answer> {
  const place = await placeOf(desk, flags);
  const all = flags.all === true;
  if (all === (flags.email !== undefined)) throw wrongUsage('Say who: --email <address>, or --all.');
  const email = all ? '' : addressOf(flags);
  const said = all ? `Nobody has a place at ${place.what} any more.` : `The place at ${place.what} has ended.`;
  return perform(desk, place, said, async (tx) => {
    const ids = all
      ? (await listStaff(tx, place)).map(({ person }) => person.id)
      : [(await somebody(tx, place, email)).id];
    for (const id of ids.toSorted()) await endPlace(tx, desk.house, place, { id, by: null, evenLast: true });
  });
}
