import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { requestAddressLink } from '#domain/account/contacts.contract.ts';
import { changePassword } from '#domain/account/password.contract.ts';
import { changeName, getProfile } from '#domain/account/profile.contract.ts';
import { logIn } from '#domain/account/session.contract.ts';
import { listMyBikes } from '#domain/bike/contract.ts';
import { listDataLooks, lookAtOwner } from '#domain/shop/contact/contract.ts';
import { activateWarranty } from '#domain/warranty/contract.ts';
import { knownPerson, readPersonalData } from '#server/account/people/personal-data.store.ts';
import { letters } from '#server/jobs/tables.ts';
import { anAccount, usualPassword } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aShop, anEmployee } from '#tests/builders/shop.ts';
import { anOwnedBike } from '#tests/builders/sold-bike.ts';
import { ask } from '#tests/server/ask.ts';
import { accountNow, byPassword, changeEmailTo, changePasswordTo } from '#tests/server/change-credentials.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { loseAddress } from '#tests/server/prove-address.ts';

const house = useHouse();

/** An account whose address somebody else proved, and the session of who has it now. */
async function aLoser(wishes: { phoneConfirmed?: boolean } = { phoneConfirmed: true }) {
  const person = await anAccount(house(), wishes);
  const prover = await loseAddress(house(), person);
  return { ...person, prover };
}
const lettersWritten = async () => (await house().db.select().from(letters)).length;
const kindsTo = async (contact: string) => (await lettersTo(house(), contact)).map(({ kind }) => kind);

describe('an account without an address', () => {
  test('keeps its session, bikes and certificates, and can have more', async () => {
    const person = await anAccount(house(), { phoneConfirmed: true });
    const { tag } = await aBike(house(), { owner: person.id });
    const prover = await loseAddress(house(), person);
    const tagsOf = async (token: string) =>
      (await ask(house(), listMyBikes, {}, { token })).body.bikes.map(({ product }) => product.tag);
    expect([await tagsOf(person.token), await tagsOf(prover.token)]).toEqual([[tag], []]);
    const next = await aBike(house());
    const wish = { tag: next.tag, serialNumber: next.serialNumber };
    expect((await ask(house(), activateWarranty, wish, person)).status).toBe(200);
    expect(await tagsOf(person.token)).toHaveLength(2);
  });

  test('gets no letters: what it does writes none, and nothing goes to who has the address now', async () => {
    const person = await aLoser();
    const before = await lettersWritten();
    const name = { name: 'Marina Azevedo', proof: byPassword(person) };
    expect((await ask(house(), changeName, name, person)).status).toBe(200);
    expect((await ask(house(), requestAddressLink, {}, person)).status).toBe(200);
    expect(await lettersWritten()).toBe(before);
    await changePasswordTo(house(), person, 'Pedalada#2027');
    expect(await kindsTo(person.phone!)).toEqual(['address-taken', 'password-changed']);
    expect(await kindsTo(person.email)).toEqual(['email-code', 'welcome']);
  });

  test('has another one with a code and a proof of identity, and logs in by it', async () => {
    const person = await aLoser();
    const email = `${uuidv7()}@example.com`;
    const { body } = await changeEmailTo(house(), person, email);
    expect(body).toMatchObject({ email, emailProven: true, phone: person.phone });
    expect((await ask(house(), logIn, { email, password: person.password })).status).toBe(200);
    expect(await kindsTo(person.phone!)).toEqual(['address-taken', 'email-changed']);
  });

  test('proves who it is by its password, whose guesses are counted', async () => {
    const person = await aLoser({});
    const wrong = { proof: { by: 'password', password: 'Wrong#2026' }, newPassword: 'Pedalada#2027' } as const;
    for (let i = 0; i < 10; i++) {
      const { body } = await ask(house(), changePassword, wrong, person);
      expect(body.code).toBe('wrong-password');
    }
    expect((await ask(house(), changePassword, wrong, person)).body.code).toBe('rate-limited');
  });

  test('shows a shop that may see it the phone alone, and has the look in its list', async () => {
    const shop = await aShop(house());
    const seller = await anEmployee(house(), { shop });
    const { owner, tag } = await anOwnedBike(house(), { seller: shop.cnpj });
    await loseAddress(house(), owner);
    expect((await ask(house(), getProfile, {}, owner)).body).toMatchObject({ email: null, lostEmail: true });
    const { body } = await ask(house(), lookAtOwner, { tag, id: uuidv7() }, seller);
    expect(body).toEqual({ name: owner.name, phone: owner.phone, email: null });
    expect((await ask(house(), listDataLooks, {}, owner)).body.looks).toHaveLength(1);
    expect(await kindsTo(owner.email)).not.toContain('contact-look');
    await changeEmailTo(house(), owner, `${uuidv7()}@example.com`);
    await ask(house(), lookAtOwner, { tag, id: uuidv7() }, seller);
    expect(await kindsTo((await accountNow(house(), owner)).email!)).toContain('contact-look');
  });

  test('is exported without what its former address got', async () => {
    const person = await aLoser();
    const row = await accountNow(house(), person);
    const data = await readPersonalData(house().db, await house().personal(), knownPerson(house().signing, row));
    expect(data.accounts).toEqual([expect.objectContaining({ id: person.id, email: null })]);
    expect(data.letters!.map(({ recipient }) => recipient)).toEqual([person.phone]);
    expect(JSON.stringify(data)).not.toContain(person.email);
  });
});

test('who has the address now is exported nothing of the account that wrote it down', async () => {
  const email = 'olga@example.com';
  const writer = await anAccount(house(), { phoneConfirmed: true, name: 'Olívia Prado', email });
  const { tag } = await aBike(house(), { owner: writer.id });
  const { token } = await loseAddress(house(), writer);
  const { id } = (await ask(house(), getProfile, {}, { token })).body;
  const row = await accountNow(house(), { id });
  const text = JSON.stringify(
    await readPersonalData(house().db, await house().personal(), knownPerson(house().signing, row)),
  );
  for (const theirs of [writer.id, writer.phone!, 'Olívia', tag]) expect(text).not.toContain(theirs);
});

test('whoever wrote down somebody else’s address mails it five letters about changes a day, however many there are', async () => {
  let person = await anAccount(house());
  for (let times = 0; times < 8; times++) {
    person = await changePasswordTo(house(), person, times % 2 === 0 ? 'Pedalada#2027' : usualPassword);
    const name = { name: times % 2 === 0 ? 'Ana Lima' : 'Bia Lima', proof: byPassword(person) };
    await ask(house(), changeName, name, person);
  }
  expect(await lettersTo(house(), person.email)).toHaveLength(5);
  house().clock.advance(86_400);
  await changePasswordTo(house(), person, 'Pedalada#2027');
  expect(await lettersTo(house(), person.email)).toHaveLength(6);
});
