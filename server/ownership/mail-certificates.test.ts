import { describe, expect, test } from 'vitest';
import { proveAddress } from '#domain/account/contacts.contract.ts';
import { changeName } from '#domain/account/profile.contract.ts';
import { renewCertificates } from '#domain/ownership/contract.ts';
import { activateWarranty } from '#domain/warranty/contract.ts';
import { anAccount, aPhone, usualPassword } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { ask } from '#tests/server/ask.ts';
import { changeEmailTo } from '#tests/server/change-credentials.ts';
import { doTasks } from '#tests/server/do-tasks.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { linkMailedTo, loseAddress } from '#tests/server/prove-address.ts';

const house = useHouse();

/** Somebody whose address nobody has proven, and a bike that they have just activated. */
async function anActivation() {
  const person = await anAccount(house(), { phone: aPhone() });
  const bike = await aBike(house());
  const { tag, serialNumber } = bike;
  const { body } = await ask(house(), activateWarranty, { tag, serialNumber }, { token: person.token });
  return { person, bike, number: body.certificateNumber };
}

/** All that was mailed to an address, with headers and names of files. */
const mailedTo = async (email: string) => JSON.stringify(await lettersTo(house(), email));
const certificatesTo = async (email: string) => {
  await doTasks(house());
  return (await lettersTo(house(), email)).flatMap(({ attachments }) =>
    attachments.map(({ document, id }) => (document === 'certificate' ? id : document)),
  );
};

describe('to an address that nobody has proven', () => {
  test('goes the link that proves it, and nothing of the bike or its certificate', async () => {
    const { person, bike, number } = await anActivation();
    const mailed = await mailedTo(person.email);
    const told = [number, bike.tag, bike.serialNumber, bike.model.name, bike.brand.name, 'certificate/', '.pdf'];
    for (const part of told) expect(mailed).not.toContain(part);
    expect(await certificatesTo(person.email)).toEqual([]);
    expect(await linkMailedTo(house(), person.email, 'confirm-email')).not.toBe('');
  });

  test('goes no certificate that was issued anew', async () => {
    const { person } = await anActivation();
    const proof = { by: 'password', password: usualPassword } as const;
    await ask(house(), changeName, { name: 'Marina Azevedo', proof }, { token: person.token });
    const { body } = await ask(house(), renewCertificates, {}, { token: person.token });
    expect(await mailedTo(person.email)).not.toContain(body.certificates[0]!.number);
  });

  test('go the certificates once it is proven, each once', async () => {
    const { person, number } = await anActivation();
    const token = await linkMailedTo(house(), person.email, 'confirm-email');
    for (let times = 0; times < 2; times++)
      expect((await ask(house(), proveAddress, { token }, { token: person.token })).status).toBe(200);
    expect(await certificatesTo(person.email)).toEqual([number, 'warranty-statement']);
  });
});

test('another address, proven by its code, gets them in its place; a later one does not get them again', async () => {
  const { person, number } = await anActivation();
  const [second, third] = [`b.${person.id}@example.com`, `c.${person.id}@example.com`];
  expect((await changeEmailTo(house(), person, second)).status).toBe(200);
  expect(await certificatesTo(second)).toEqual([number, 'warranty-statement']);
  expect((await changeEmailTo(house(), person, third)).status).toBe(200);
  expect(await certificatesTo(third)).toEqual([]);
  expect(await certificatesTo(person.email)).toEqual([]);
});

test('who proves an address that the owner wrote down gets no certificate of the owner’s', async () => {
  const { person } = await anActivation();
  await loseAddress(house(), person);
  expect(await certificatesTo(person.email)).toEqual([]);
});
