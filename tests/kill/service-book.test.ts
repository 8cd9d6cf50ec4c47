import { setTimeout as sleep } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerService, getServiceBook } from '#domain/service-book/contract.ts';
import { writeShopService } from '#domain/service-book/shop.contract.ts';
import { noteShopScan } from '#domain/shop/bikes.contract.ts';
import type { Person } from '#tests/builders/account.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aService } from '#tests/builders/service.ts';
import { anEmployee, type EmployeePerson } from '#tests/builders/shop.ts';
import { callServer, lettersTo, mustCall } from '#tests/production/client.ts';
import { aPlace, type Place } from '#tests/production/place.ts';
import { startProduction, type ProductionServer } from '#tests/production/server.ts';
import { stock } from '#tests/production/stock-bikes.ts';
import { random } from './random.ts';

const seed = Number(process.env.KILL_SEED ?? 20_261_127);
const rounds = 5;
/** Within how many milliseconds the server dies: each of the two takes about half of it. */
const within = 60;

let place: Place;
let server: ProductionServer;
let mechanic: EmployeePerson;
let owner: Person;
let tag: string;

beforeAll(async () => {
  place = await aPlace();
  await stock(place, async (house) => {
    mechanic = await anEmployee(house, { office: 'mechanic' });
    owner = await anAccount(house, { phoneConfirmed: true, emailProven: true });
    ({ tag } = await aBike(house, { owner: owner.id }));
  });
  server = await startProduction(place);
});
afterAll(async () => {
  await server.kill();
  await place.clear();
});

/** Does something while the server dies at any moment, and starts it anew. */
async function killDuring(act: () => Promise<unknown>, after: number): Promise<void> {
  const acting = act();
  // Time: dies at any moment.
  await Promise.race([sleep(after), acting]);
  await server.kill();
  await acting;
  server = await startProduction(place);
}

test('kill -9 while a service is entered, and while it is disputed, leaves all of it or nothing; the same again ends it', async () => {
  const next = random(seed);
  const clock = { now: () => new Date() };
  await mustCall(server.url, noteShopScan, { tag }, mechanic);
  for (let round = 0; round < rounds; round++) {
    const where = `seed ${seed}, round ${round}`;
    const entry = { tag, ...aService({ clock }, { id: uuidv7(), distanceKm: 1000 + round }) };
    await killDuring(() => callServer(server.url, writeShopService, entry, mechanic), next() * within);
    await mustCall(server.url, writeShopService, entry, mechanic);
    const said = { tag, entryId: entry.id, nth: 1, answer: 'disputed', text: `Não foi assim, vez ${round}.` } as const;
    await killDuring(() => callServer(server.url, answerService, said, owner), next() * within);
    const { entries } = await mustCall(server.url, answerService, said, owner);
    expect(entries, where).toHaveLength(round + 1);
    expect(entries.find(({ id }) => id === entry.id)!.answer, where).toMatchObject({ answer: 'disputed', nth: 1 });
    const kindsTo = async (email: string) => (await lettersTo(server.url, email)).map(({ kind }) => kind);
    const told = (await kindsTo(owner.email)).filter((kind) => kind === 'service-entered');
    const heard = (await kindsTo(mechanic.email)).filter((kind) => kind === 'service-disputed');
    expect([told.length, heard.length], where).toEqual([round + 1, round + 1]);
  }
  expect((await mustCall(server.url, getServiceBook, { tag }, owner)).entries).toHaveLength(rounds);
  await server.stop();
});
