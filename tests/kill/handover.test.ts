import { setTimeout as sleep } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMyBike } from '#domain/bike/contract.ts';
import { acceptHandover, handOverBike, listHandovers } from '#domain/handover/contract.ts';
import { getCertificate } from '#domain/ownership/contract.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aNewPerson } from '#tests/builders/handover.ts';
import { anEmployee, type EmployeePerson } from '#tests/builders/shop.ts';
import { callServer, lettersTo, mustCall } from '#tests/production/client.ts';
import { aPlace, type Place } from '#tests/production/place.ts';
import { startProduction, type ProductionServer } from '#tests/production/server.ts';
import { stock } from '#tests/production/stock-bikes.ts';
import { random } from './random.ts';

const seed = Number(process.env.KILL_SEED ?? 20_261_126);
const rounds = 5;
/** Within how many milliseconds the server dies: each of the two takes about half of it. */
const within = 60;

let place: Place;
let server: ProductionServer;
let seller: EmployeePerson;
let bikes: { tag: string; serialNumber: string }[];

beforeAll(async () => {
  place = await aPlace();
  await stock(place, async (house) => {
    seller = await anEmployee(house, { office: 'salesperson' });
    bikes = [];
    while (bikes.length < rounds) bikes.push(await aBike(house));
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

test('kill -9 while a bike is handed over, and while it is taken, leaves all of it or nothing; the same again ends it', async () => {
  const next = random(seed);
  for (const [round, { tag, serialNumber }] of bikes.entries()) {
    const where = `seed ${seed}, round ${round}`;
    const to = `marina.${round}.${uuidv7()}@example.com`;
    const asked = { id: uuidv7(), tag, serialNumber, to };
    await killDuring(() => callServer(server.url, handOverBike, asked, seller), next() * within);
    expect((await mustCall(server.url, handOverBike, asked, seller)).state, where).toBe('waiting');
    const mails = (await lettersTo(server.url, to)).filter(({ kind }) => kind === 'handover');
    expect(mails, where).toHaveLength(1);
    const yes = { token: /handed-over\?token=([\w-]+)/.exec(mails[0]!.text)![1]!, person: aNewPerson() };
    await killDuring(() => callServer(server.url, acceptHandover, yes), next() * within);
    const { session } = await mustCall(server.url, acceptHandover, yes);
    const mine = await mustCall(server.url, getMyBike, { tag }, { token: session!.tokens.accessToken.token });
    const certificate = await mustCall(server.url, getCertificate, { number: mine.certificateNumber });
    expect(certificate, where).toMatchObject({ state: 'current', grounds: ['shop'] });
    expect((await lettersTo(server.url, to)).map(({ kind }) => kind).toSorted(), where).toEqual([
      'handover',
      'warranty-activated',
    ]);
  }
  const { numbers } = await mustCall(server.url, listHandovers, {}, seller);
  expect(numbers).toMatchObject({ handedOver: rounds, accepted: rounds });
  await server.stop();
});
