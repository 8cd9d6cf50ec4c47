import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { getShopBike } from '#domain/shop/bikes.contract.ts';
import { endTheft, getTheft, reportTheft } from '#domain/stolen/contract.ts';
import type { TheftFacts } from '#domain/stolen/theft.ts';
import { findTag } from '#domain/tag/contract.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { anAccount, type Person } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aShop, anEmployee } from '#tests/builders/shop.ts';
import { anOwnedBike } from '#tests/builders/sold-bike.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { thefts } from './tables.ts';

const house = useHouse();
type Who = Pick<Person, 'token'>;
const untold = { kind: 'unknown', happenedAt: null, place: null };
const report = ({ token }: Who, tag: string, wish: { id?: string; policeReport?: string; facts?: TheftFacts } = {}) =>
  ask(house(), reportTheft, { tag, id: uuidv7(), ...wish }, { token });
const end = ({ token }: Who, tag: string, how: 'found' | 'withdrawn' = 'found') =>
  ask(house(), endTheft, { tag, how }, { token });
const look = ({ token }: Who, tag: string) => ask(house(), getTheft, { tag }, { token });
const isPublic = async (tag: string) => (await ask(house(), findTag, { tag })).body.bike?.stolen;
const kindsTo = async (email: string) => (await lettersTo(house(), email)).map(({ kind }) => kind);
const statesOf = async (bikeId: string) =>
  (await house().db.select().from(thefts).where(eq(thefts.bikeId, bikeId))).map(({ state }) => state).toSorted();

describe('an owner marks the bike stolen', () => {
  test('and everybody who scans it sees so, until it is found; each is told by letter', async () => {
    const { owner, tag, bike } = await anOwnedBike(house());
    expect((await look(owner, tag)).body).toEqual({ stolen: null });
    const { body } = await report(owner, tag, { policeReport: ' BO  123/2026 ' });
    expect(body).toEqual({
      stolen: { since: house().clock.now().toISOString(), policeReport: 'BO 123/2026', ...untold },
    });
    expect(await isPublic(tag)).toBe(true);
    expect((await end(owner, tag)).body).toEqual({ stolen: null });
    expect(await isPublic(tag)).toBe(false);
    expect(await statesOf(bike.id)).toEqual(['found']);
    expect(await kindsTo(owner.email)).toEqual(['theft-reported', 'theft-ended']);
  });

  test('what it was, when and where is kept, can be told again, and is never in the future', async () => {
    const { owner, tag } = await anOwnedBike(house());
    const told = { kind: 'aggravated-theft', happenedAt: '2026-11-19T22:10:00.000Z', place: 'Rua Augusta' } as const;
    house().clock.set('2026-11-20T15:00:00Z');
    expect((await report(owner, tag, { facts: told })).body.stolen).toMatchObject(told);
    const other = { kind: 'robbery', happenedAt: '2026-11-20T15:10:00.000Z', place: null } as const;
    const slip = await report(owner, tag, { facts: { ...other, happenedAt: '2027-11-19T22:10:00.000Z' } });
    expect(slip).toMatchObject({ status: 422, body: { errors: [{ at: 'facts.happenedAt', code: 'in-future' }] } });
    const { stolen } = (await report(owner, tag, { facts: other })).body;
    expect(stolen).toMatchObject({ ...other, happenedAt: '2026-11-20T15:00:00.000Z' });
    expect((await report(owner, tag, { policeReport: 'BO 9' })).body.stolen).toMatchObject({ kind: 'robbery' });
    const wrong = { ...told, place: ' ' };
    expect((await report(owner, tag, { facts: wrong })).status).toBe(422);
  });

  test('the same again is one theft and one letter, also at once; a report number can follow', async () => {
    const { owner, tag, bike } = await anOwnedBike(house());
    const sent = uuidv7();
    await Promise.all([report(owner, tag, { id: sent }), report(owner, tag, { id: sent }), report(owner, tag)]);
    // Any of them may have been the first.
    const [first] = await house().db.select().from(thefts).where(eq(thefts.bikeId, bike.id));
    expect((await report(owner, tag, { policeReport: '77' })).body.stolen?.policeReport).toBe('77');
    expect((await report(owner, tag)).body.stolen?.policeReport).toBe('77');
    expect(await statesOf(bike.id)).toEqual(['reported']);
    expect(await kindsTo(owner.email)).toEqual(['theft-reported']);
    await end(owner, tag, 'withdrawn');
    await end(owner, tag, 'found');
    expect(await statesOf(bike.id)).toEqual(['withdrawn']);
    expect((await report(owner, tag, { id: first!.id })).body).toEqual({ stolen: null });
    expect((await report(owner, tag)).body.stolen).not.toBeNull();
  });

  test('that an import marked, the owner can end', async () => {
    const owner = await anAccount(house(), { phoneConfirmed: true });
    const { tag } = await aBike(house(), { owner: owner.id, stolen: true });
    expect((await look(owner, tag)).body.stolen).toMatchObject({ policeReport: null });
    expect((await end(owner, tag)).body).toEqual({ stolen: null });
    expect(await isPublic(tag)).toBe(false);
  });

  test('nobody else can, nor the former owner; the next one sees nothing of the report', async () => {
    const { owner, tag, bike } = await anOwnedBike(house());
    const stranger = await anAccount(house(), { phoneConfirmed: true });
    for (const refused of [await report(stranger, tag), await end(stranger, tag), await look(stranger, tag)])
      expect(refused.body.code).toBe('not-found');
    const id = uuidv7();
    await report(owner, tag, { id, policeReport: '123' });
    const { db, clock } = house();
    await db.update(ownerships).set({ until: clock.now() }).where(eq(ownerships.bikeId, bike.id));
    await db
      .insert(ownerships)
      .values({ id: uuidv7(), bikeId: bike.id, accountId: stranger.id, since: clock.now(), until: null });
    expect((await end(owner, tag)).body.code).toBe('not-found');
    expect((await look(stranger, tag)).body.stolen).toMatchObject({ policeReport: null });
    expect((await report(stranger, tag, { id })).body.code).toBe('id-taken');
  });

  test.each(['', '<script>', 'x'.repeat(5_000)])('with the report %j it is refused', async (policeReport) => {
    const { owner, tag } = await anOwnedBike(house());
    expect((await report(owner, tag, { policeReport })).body).toMatchObject({
      code: 'invalid-input',
      errors: [{ at: 'policeReport' }],
    });
    expect(await isPublic(tag)).toBe(false);
  });
});

test('a shop that scans it: its owner is told once a day and shop; of a bike that is not stolen never', async () => {
  const { owner, tag } = await anOwnedBike(house());
  const shop = await aShop(house(), { name: 'Pedal Bom' });
  const [clerk, colleague] = [await anEmployee(house(), { shop }), await anEmployee(house(), { shop })];
  const other = await anEmployee(house());
  const scan = ({ token }: Who) => ask(house(), getShopBike, { tag }, { token });
  const told = async () => (await lettersTo(house(), owner.email)).filter(({ kind }) => kind === 'stolen-scan');
  await scan(clerk);
  expect(await told()).toEqual([]);
  await report(owner, tag);
  for (const person of [clerk, clerk, colleague]) expect((await scan(person)).body.stolen).toBe(true);
  expect(await told()).toHaveLength(1);
  expect((await told())[0]!.text).toContain('Pedal Bom');
  expect((await told())[0]!.text).not.toContain(clerk.name);
  await scan(other);
  expect(await told()).toHaveLength(2);
  house().clock.advance(86_400);
  // Sessions of shops are over by then.
  await scan(await anEmployee(house(), { shop }));
  expect(await told()).toHaveLength(3);
});
