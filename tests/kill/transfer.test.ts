import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { getMyBike } from '#domain/bike/contract.ts';
import { getCertificate } from '#domain/ownership/contract.ts';
import { approveMyTransfer, askForBike, getMyTransfer } from '#domain/ownership/transfer.contract.ts';
import { anAccount, type Person } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { callServer, lettersTo, mustCall } from '#tests/production/client.ts';
import { rounds, useKilledServer } from './killed-server.ts';

/** A bike is asked for five times a day at most. */
let people: [Person, Person];
let tag: string;

const { url, killDuring, where, stop } = useKilledServer({
  seed: 20_261_122,
  within: 250,
  fill: async (house) => {
    const wish = { phoneConfirmed: true, emailProven: true };
    people = [await anAccount(house, wish), await anAccount(house, { ...wish, name: 'Bruno Lima' })];
    ({ tag } = await aBike(house, { owner: people[0].id }));
  },
});

/** Whose the bike is, with a current certificate. */
async function owners(): Promise<string[]> {
  const mine = await Promise.all(
    people.map(async (person) => {
      const bike = await callServer(url(), getMyBike, { tag }, { token: person.token });
      if (!bike.ok) return [];
      const { state } = await mustCall(url(), getCertificate, { number: bike.body.certificateNumber });
      return state === 'current' ? [person.id] : [`${person.id} without a certificate`];
    }),
  );
  return mine.flat();
}

async function completions({ email }: Person, side: 'new' | 'old'): Promise<number> {
  return (await lettersTo(url(), email)).filter(({ kind }) => kind === `transfer-completed-${side}`).length;
}

test('kill -9 while a bike changes hands leaves all of it or nothing, and no letter twice', async () => {
  const received = new Map<string, number>();
  for (let round = 0; round < rounds; round++) {
    const [owner, asker] = round % 2 === 0 ? people : [people[1], people[0]];
    const transferId = uuidv7();
    await mustCall(url(), askForBike, { tag, id: transferId, text: null, priceCents: null }, asker);
    const approval = { transferId, proof: { by: 'password' as const, password: owner.password } };
    await killDuring((server) => callServer(server, approveMyTransfer, approval, owner));
    const { state } = await mustCall(url(), getMyTransfer, { transferId }, asker);
    expect(await owners(), where(round)).toEqual([state === 'completed' ? asker.id : owner.id]);
    expect((await mustCall(url(), approveMyTransfer, approval, owner)).state).toBe('completed');
    expect(await owners()).toEqual([asker.id]);
    received.set(asker.id, (received.get(asker.id) ?? 0) + 1);
    for (const person of people) {
      const got = received.get(person.id) ?? 0;
      const gave = round + 1 - got;
      expect([await completions(person, 'new'), await completions(person, 'old')]).toEqual([got, gave]);
    }
  }
  await stop();
});
