import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import { remindOfServices } from '#domain/service-book/contract.ts';
import { accounts } from '#server/db/tables/account.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { tags } from '#server/db/tables/tag.ts';
import { findBookBike } from '#server/service-book/book-bike.store.ts';
import { serviceReminders } from '#server/service-book/tables/plans.ts';
import { RowsFailed } from '#server/verb/each-row.ts';
import { aServicePlan } from '#tests/builders/service-plan.ts';
import { answer, aWorkshop, enter, enterOwn } from '#tests/builders/service.ts';
import { aSale, aTrader } from '#tests/builders/transfer.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { refuseRows } from '#tests/server/refuse-rows.ts';
import { remindOwners } from './remind-owners.ts';

const house = useHouse();
const missed = { 'pt-BR': 'A garantia do quadro continua.', 'en': 'The frame stays under warranty.' };
/** The first inspection is due on 12 March 2027. */
const startsOn = '2026-12-12';
/** When everybody logged in, for a month. */
const today = '2027-02-12';
let at: Awaited<ReturnType<typeof workshop>>;

async function workshop() {
  const owner = await aTrader(house(), { name: 'Marina de Souza' });
  const made = await aWorkshop(house(), { owner });
  await house().db.update(bikes).set({ warrantyStartsOn: startsOn }).where(eq(bikes.id, made.bike.id));
  await aServicePlan(house(), made.brand, { missed });
  return made;
}

/** Noon in São Paulo. */
const on = (day: string) => house().clock.set(`${day}T15:00:00Z`);
const kindsTo = async (to: string) =>
  (await lettersTo(house(), to)).map(({ kind }) => kind).filter((kind) => /^service-(due|passed)$/.test(kind));
async function told(day: string, to = at.owner.email) {
  on(day);
  await remindOwners(house());
  return kindsTo(to);
}

beforeEach(async () => {
  on(today);
  at = await workshop();
});

describe('an owner is told of a service that the brand asks for', () => {
  test('once before its day and once after it, in their language, with the brand’s own words', async () => {
    expect(await told('2027-02-25')).toEqual([]);
    expect(await told('2027-02-26')).toEqual(['service-due']);
    await house().db.update(accounts).set({ language: 'en' }).where(eq(accounts.id, at.owner.id));
    for (const day of ['2027-02-27', '2027-03-12', '2027-03-18']) expect(await told(day)).toEqual(['service-due']);
    expect(await told('2027-03-19')).toEqual(['service-due', 'service-passed']);
    for (const day of ['2027-03-20', '2027-04-30', '2028-03-12'])
      expect(await told(day)).toEqual(['service-due', 'service-passed']);
    const [before, after] = (await lettersTo(house(), at.owner.email)).filter(({ kind }) =>
      /^service-(due|passed)$/.test(kind),
    );
    for (const part of ['12 de março de 2027', 'uma revisão', missed['pt-BR'], at.brand.name])
      expect(before!.text).toContain(part);
    for (const part of ['March 12, 2027', 'inspection', missed.en]) expect(after!.text).toContain(part);
    for (const { text } of [before!, after!]) expect(text).not.toMatch(/perde|cancel|void|lose/i);
  });

  test('not when it was done, by a shop or by themselves; then of the next one', async () => {
    await enterOwn(house(), at);
    expect(await told('2027-03-25')).toEqual([]);
    expect(await told('2028-01-28')).toEqual([]);
    expect(await told('2028-01-29')).toEqual(['service-due']);
  });

  test('of what they dispute as of what was not done', async () => {
    const id = uuidv7();
    await enter(house(), at, { id });
    await answer(house(), at, { entryId: id, nth: 1, answer: 'disputed', text: 'Não foi feita.' });
    expect(await told('2027-03-01')).toEqual(['service-due']);
  });

  test('of a day that a shop entered, where it is earlier', async () => {
    await enter(house(), at, { kind: 'repair', nextOn: '2027-02-24' });
    expect(await told('2027-02-12')).toEqual(['service-due']);
    const letter = (await lettersTo(house(), at.owner.email)).find(({ kind }) => kind === 'service-due')!;
    expect(letter.text).toContain('24 de fevereiro de 2027');
    expect(letter.text).not.toContain(missed['pt-BR']);
  });

  test('never twice in a week, whatever is entered', async () => {
    expect(await told('2027-03-01')).toEqual(['service-due']);
    on('2027-03-02');
    await enterOwn(house(), at, { kind: 'repair', nextOn: '2027-03-05' });
    expect(await told('2027-03-03')).toEqual(['service-due']);
    expect(await told('2027-03-08')).toEqual(['service-due']);
    expect(await told('2027-03-12')).toEqual(['service-due', 'service-passed']);
  });
});

async function ownershipOf(bikeId: string): Promise<string> {
  return (await findBookBike(house().db, bikeId))!.ownershipId;
}

describe('nobody is told', () => {
  const day = '2027-03-01';

  test('who turned it off, until they turn it on again', async () => {
    const turn = (reminded: boolean) =>
      ask(house(), remindOfServices, { tag: at.tag, reminded }, { token: at.owner.token });
    expect((await turn(false)).body.reminded).toBe(false);
    expect(await told(day)).toEqual([]);
    on('2027-02-28');
    expect((await turn(true)).body.reminded).toBe(true);
    expect(await told(day)).toEqual(['service-due']);
  });

  test('of a stolen bike', async () => {
    await house().db.update(bikes).set({ stolenAt: house().clock.now() }).where(eq(bikes.id, at.bike.id));
    expect(await told(day)).toEqual([]);
  });

  test('of an inactive tag', async () => {
    await house().db.update(tags).set({ active: false }).where(eq(tags.tag, at.tag));
    expect(await told(day)).toEqual([]);
  });

  test('at an address that nobody has proven', async () => {
    await house().db.update(accounts).set({ emailConfirmedAt: null }).where(eq(accounts.id, at.owner.id));
    expect(await told(day)).toEqual([]);
  });

  test('of a brand that asks for nothing', async () => {
    const other = await aWorkshop(house(), { owner: at.owner });
    await house().db.update(bikes).set({ warrantyStartsOn: startsOn }).where(eq(bikes.id, other.bike.id));
    expect(await told('2027-02-26')).toHaveLength(1);
  });

  test('who sold it; the next owner is, of the same day', async () => {
    expect(await told('2027-02-26')).toEqual(['service-due']);
    on('2027-03-01');
    const buyer = await aTrader(house(), { name: 'Bruno Lima' });
    await aSale(house(), at.tag, at.owner, buyer);
    expect(await told('2027-03-02')).toEqual(['service-due']);
    expect(await kindsTo(buyer.email)).toEqual(['service-due']);
    expect(await told('2027-03-19', buyer.email)).toEqual(['service-due', 'service-passed']);
    expect(await kindsTo(at.owner.email)).toEqual(['service-due']);
  });

  test('of services that were due long before they became known', async () => {
    expect(await told('2027-08-01')).toEqual([]);
  });
});

test('what breaks off between note and letter is told at the next run, once', async () => {
  on('2027-03-01');
  const cure = await refuseRows(house().db, 'insert on letters', `new.recipient = '${at.owner.email}'`);
  await expect(remindOwners(house())).rejects.toThrow(RowsFailed);
  const ownershipId = await ownershipOf(at.bike.id);
  const noted = () => house().db.$count(serviceReminders, eq(serviceReminders.ownershipId, ownershipId));
  expect([await noted(), await kindsTo(at.owner.email)]).toEqual([0, []]);
  await cure();
  // A row that failed is left alone for half an hour.
  house().clock.advance(1801);
  await remindOwners(house());
  await remindOwners(house());
  expect([await noted(), await kindsTo(at.owner.email)]).toEqual([1, ['service-due']]);
});

test('two workers at once tell once', async () => {
  on('2027-03-01');
  await Promise.all(Array.from({ length: 4 }, () => remindOwners(house())));
  expect(await kindsTo(at.owner.email)).toEqual(['service-due']);
  const noted = house().db.$count(serviceReminders, eq(serviceReminders.ownershipId, await ownershipOf(at.bike.id)));
  expect(await noted).toBe(1);
});

test('an entry beside the reminder: either it was there first and nothing is told, or it comes after', async () => {
  on('2027-03-01');
  const [, entered] = await Promise.all([remindOwners(house()), enterOwn(house(), at, { kind: 'inspection' })]);
  expect(entered.status).toBe(200);
  const kinds = await kindsTo(at.owner.email);
  expect(kinds.length).toBeLessThanOrEqual(1);
  expect(await told('2027-03-25')).toEqual(kinds);
});
