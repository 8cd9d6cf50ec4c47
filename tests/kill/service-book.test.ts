import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { answerService, getServiceBook } from '#domain/service-book/contract.ts';
import { writeShopService } from '#domain/service-book/shop.contract.ts';
import { noteShopScan } from '#domain/shop/bikes.contract.ts';
import { anAccount, type Person } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aService } from '#tests/builders/service.ts';
import { anEmployee, type EmployeePerson } from '#tests/builders/shop.ts';
import { callServer, lettersTo, mustCall } from '#tests/production/client.ts';
import { rounds, useKilledServer } from './killed-server.ts';

let mechanic: EmployeePerson;
let owner: Person;
let tag: string;

const { url, killDuring, where, stop } = useKilledServer({
  seed: 20_261_127,
  within: 60,
  fill: async (house) => {
    mechanic = await anEmployee(house, { office: 'mechanic' });
    owner = await anAccount(house, { phoneConfirmed: true, emailProven: true });
    ({ tag } = await aBike(house, { owner: owner.id }));
  },
});

test('kill -9 while a service is entered, and while it is disputed, leaves all of it or nothing; the same again ends it', async () => {
  const clock = { now: () => new Date() };
  await mustCall(url(), noteShopScan, { tag }, mechanic);
  for (let round = 0; round < rounds; round++) {
    const at = where(round);
    const entry = { tag, ...aService({ clock }, { id: uuidv7(), distanceKm: 1000 + round }) };
    await killDuring((server) => callServer(server, writeShopService, entry, mechanic));
    await mustCall(url(), writeShopService, entry, mechanic);
    const said = { tag, entryId: entry.id, nth: 1, answer: 'disputed', text: `Não foi assim, vez ${round}.` } as const;
    await killDuring((server) => callServer(server, answerService, said, owner));
    const { entries } = await mustCall(url(), answerService, said, owner);
    expect(entries, at).toHaveLength(round + 1);
    expect(entries.find(({ id }) => id === entry.id)!.answer, at).toMatchObject({ answer: 'disputed', nth: 1 });
    const kindsTo = async (email: string) => (await lettersTo(url(), email)).map(({ kind }) => kind);
    const told = (await kindsTo(owner.email)).filter((kind) => kind === 'service-entered');
    const heard = (await kindsTo(mechanic.email)).filter((kind) => kind === 'service-disputed');
    expect([told.length, heard.length], at).toEqual([round + 1, round + 1]);
  }
  expect((await mustCall(url(), getServiceBook, { tag }, owner)).entries).toHaveLength(rounds);
  await stop();
});
