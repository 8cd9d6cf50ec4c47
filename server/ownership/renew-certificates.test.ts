import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { changeName } from '#domain/account/profile.contract.ts';
import { ownerDigestOf } from '#domain/ownership/certificate.ts';
import {
  getCertificate,
  getCertificatePdf,
  getOwnCertificate,
  listOwnCertificates,
  renewCertificates,
} from '#domain/ownership/contract.ts';
import { certificates } from '#server/db/tables/ownership.ts';
import { anAccount, usualPassword, type Person } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { readPdf } from '#tests/server/pdf-text.ts';
import { claimsIn } from './sign-certificate.ts';

const house = useHouse();
const rename = (person: Person, name: string) =>
  ask(house(), changeName, { name, proof: { by: 'password', password: usualPassword } }, person);
const renew = async (person: Person) => {
  const { body } = await ask(house(), renewCertificates, {}, person);
  return body.certificates ? body.certificates.map(({ number }) => number) : [body.code];
};
const anOwner = async (name = 'Marina de Souza') => {
  const person = await anAccount(house(), { name, emailProven: true });
  const bike = await aBike(house(), { owner: person.id });
  return { person, bike, number: bike.certificateNumber! };
};
const seenBy = async (person: Person, number: string) => {
  const { body } = await ask(house(), getOwnCertificate, { number }, person);
  const { body: pdf } = await ask(house(), getCertificatePdf, { number }, person);
  return { ...body, pdf: readPdf(pdf).text };
};

test('a new name changes neither page nor PDF of an issued certificate, and the salt proves the name that is shown', async () => {
  const { person, number } = await anOwner();
  expect((await rename(person, 'Mariana Salles')).status).toBe(200);
  const { ownerName, ownerSalt, jws, pdf } = await seenBy(person, number);
  expect(ownerName).toBe('Marina de Souza');
  expect(claimsIn(jws).ownerDigest).toBe(await ownerDigestOf(ownerSalt!, 'Marina de Souza'));
  expect([pdf.includes('Marina de Souza'), pdf.includes('Mariana Salles')]).toEqual([true, false]);
  const known = JSON.stringify((await ask(house(), getCertificate, { number })).body);
  expect(known).not.toContain(ownerSalt);
});

test('a name that was kept wrongly is not shown: nothing but the mask is covered', async () => {
  const { person, number } = await anOwner();
  await house().db.update(certificates).set({ ownerName: 'Mariana Salles' }).where(eq(certificates.number, number));
  const { ownerName, ownerSalt, pdf } = await seenBy(person, number);
  expect([ownerName, ownerSalt]).toEqual([null, null]);
  expect([pdf.includes('M***a S.'), pdf.includes('Mariana')]).toEqual([true, false]);
});

test('issued anew: another number and name, the old one says why; a repeat and a second request change nothing', async () => {
  const { person, bike, number } = await anOwner();
  expect(await renew(person)).toEqual([number]);
  await rename(person, 'Marina Azevedo');
  const { body } = await ask(house(), listOwnCertificates, {}, person);
  expect(body.certificates).toMatchObject([{ number, tag: bike.tag, ownerName: 'Marina de Souza', isOutdated: true }]);
  const [one, two] = await Promise.all([renew(person), renew(person)]);
  expect(one).toEqual(two);
  expect(await renew(person)).toEqual(one);
  const [newNumber] = one as [string];
  expect(newNumber).not.toBe(number);
  expect((await seenBy(person, newNumber)).ownerName).toBe('Marina Azevedo');
  const old = (await ask(house(), getCertificate, { number })).body;
  expect([old.state, old.supersededFor]).toEqual(['superseded', 'new-name']);
  expect(JSON.stringify(old)).not.toContain(newNumber);
  const next = (await ask(house(), getCertificate, { number: newNumber })).body;
  expect([next.state, next.supersededAt, next.supersededFor]).toEqual(['current', null, null]);
  const letters = (await lettersTo(house(), person.email)).filter(({ kind }) => kind === 'certificate-renewed');
  expect(letters).toHaveLength(1);
  expect(letters[0]!.text).toContain(newNumber);
});

test('twice a year, whatever the name; nobody else’s certificates are touched', async () => {
  const { person } = await anOwner();
  const other = await anOwner();
  for (const name of ['Marina Um', 'Marina Dois']) {
    await rename(person, name);
    expect(await renew(person)).not.toEqual(['renewed-too-often']);
    house().clock.advance(60);
  }
  await rename(person, 'Marina Três');
  expect(await renew(person)).toEqual(['renewed-too-often']);
  expect(await renew(other.person)).toEqual([other.number]);
});
