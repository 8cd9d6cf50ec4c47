import { setTimeout as sleep } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMyBike } from '#domain/bike/contract.ts';
import type { Contract, InputOf, OutputOf } from '#domain/http/contract.ts';
import { getCertificate } from '#domain/ownership/contract.ts';
import { approveMyTransfer, askForBike, getMyTransfer } from '#domain/ownership/transfer.contract.ts';
import { anAccount, type Person } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { callServer, lettersTo } from '#tests/production/client.ts';
import { aPlace, type Place } from '#tests/production/place.ts';
import { startProduction, type ProductionServer } from '#tests/production/server.ts';
import { stock } from '#tests/production/stock-bikes.ts';
import { random } from './random.ts';

const seed = Number(process.env.KILL_SEED ?? 20_261_122);
/** A bike is asked for five times a day at most. */
const rounds = 5;
/** Within how many milliseconds the server dies: an approval takes about half of it. */
const within = 250;

let place: Place;
let server: ProductionServer | undefined;
let people: [Person, Person];
let tag: string;

beforeAll(async () => {
  place = await aPlace();
  await stock(place, async (house) => {
    const wish = { phoneConfirmed: true, emailProven: true };
    people = [await anAccount(house, wish), await anAccount(house, { ...wish, name: 'Bruno Lima' })];
    ({ tag } = await aBike(house, { owner: people[0].id }));
  });
});
afterAll(async () => {
  await server?.kill();
  await place.clear();
});

async function call<C extends Contract>(contract: C, input: InputOf<C>, { token }: Person): Promise<OutputOf<C>> {
  const reply = await callServer(server!.url, contract, input, { token });
  if (!reply.ok) throw new Error(`${contract.route} was refused: ${reply.status} ${reply.problem?.code}`);
  return reply.body;
}

/** Whose the bike is, with a current certificate. */
async function owners(): Promise<string[]> {
  const mine = await Promise.all(
    people.map(async (person) => {
      const bike = await callServer(server!.url, getMyBike, { tag }, { token: person.token });
      if (!bike.ok) return [];
      const { state } = await call(getCertificate, { number: bike.body.certificateNumber }, person);
      return state === 'current' ? [person.id] : [`${person.id} without a certificate`];
    }),
  );
  return mine.flat();
}

async function completions({ email }: Person, side: 'new' | 'old'): Promise<number> {
  return (await lettersTo(server!.url, email)).filter(({ kind }) => kind === `transfer-completed-${side}`).length;
}

test('kill -9 while a bike changes hands leaves all of it or nothing, and no letter twice', async () => {
  const next = random(seed);
  const received = new Map<string, number>();
  server = await startProduction(place);
  for (let round = 0; round < rounds; round++) {
    const [owner, asker] = round % 2 === 0 ? people : [people[1], people[0]];
    const transferId = uuidv7();
    await call(askForBike, { tag, id: transferId, text: null, priceCents: null }, asker);
    const approval = { transferId, proof: { by: 'password' as const, password: owner.password } };
    const approving = callServer(server.url, approveMyTransfer, approval, { token: owner.token });
    // Time: dies at any moment.
    await Promise.race([sleep(next() * within), approving]);
    await server.kill();
    await approving;
    server = await startProduction(place);
    const { state } = await call(getMyTransfer, { transferId }, asker);
    expect(await owners(), `seed ${seed}, round ${round}`).toEqual([state === 'completed' ? asker.id : owner.id]);
    expect((await call(approveMyTransfer, approval, owner)).state).toBe('completed');
    expect(await owners()).toEqual([asker.id]);
    received.set(asker.id, (received.get(asker.id) ?? 0) + 1);
    for (const person of people) {
      const got = received.get(person.id) ?? 0;
      const gave = round + 1 - got;
      expect([await completions(person, 'new'), await completions(person, 'old')]).toEqual([got, gave]);
    }
  }
  await server.stop();
});
