import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { getMyBike } from '#domain/bike/contract.ts';
import { acceptHandover, handOverBike, listHandovers } from '#domain/handover/contract.ts';
import { getCertificate } from '#domain/ownership/contract.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aNewPerson } from '#tests/builders/handover.ts';
import { anEmployee, type EmployeePerson } from '#tests/builders/shop.ts';
import { callServer, lettersTo, mustCall } from '#tests/production/client.ts';
import { rounds, useKilledServer } from './killed-server.ts';

let seller: EmployeePerson;
let bikes: { tag: string; serialNumber: string }[];

const { url, killDuring, where, stop } = useKilledServer({
  seed: 20_261_126,
  within: 60,
  fill: async (house) => {
    seller = await anEmployee(house, { office: 'salesperson' });
    bikes = [];
    while (bikes.length < rounds) bikes.push(await aBike(house));
  },
});

test('kill -9 while a bike is handed over, and while it is taken, leaves all of it or nothing; the same again ends it', async () => {
  for (const [round, { tag, serialNumber }] of bikes.entries()) {
    const at = where(round);
    const to = `marina.${round}.${uuidv7()}@example.com`;
    const asked = { id: uuidv7(), tag, serialNumber, to };
    await killDuring((server) => callServer(server, handOverBike, asked, seller));
    expect((await mustCall(url(), handOverBike, asked, seller)).state, at).toBe('waiting');
    const mails = (await lettersTo(url(), to)).filter(({ kind }) => kind === 'handover');
    expect(mails, at).toHaveLength(1);
    const yes = { token: /handed-over\?token=([\w-]+)/.exec(mails[0]!.text)![1]!, person: aNewPerson() };
    await killDuring((server) => callServer(server, acceptHandover, yes));
    const { session } = await mustCall(url(), acceptHandover, yes);
    const mine = await mustCall(url(), getMyBike, { tag }, { token: session!.tokens.accessToken.token });
    const certificate = await mustCall(url(), getCertificate, { number: mine.certificateNumber });
    expect(certificate, at).toMatchObject({ state: 'current', grounds: ['shop'] });
    expect((await lettersTo(url(), to)).map(({ kind }) => kind).toSorted(), at).toEqual([
      'handover',
      'warranty-activated',
    ]);
  }
  const { numbers } = await mustCall(url(), listHandovers, {}, seller);
  expect(numbers).toMatchObject({ handedOver: rounds, accepted: rounds });
  await stop();
});
