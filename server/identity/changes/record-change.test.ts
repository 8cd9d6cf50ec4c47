import { describe, expect, it } from 'vitest';
import { confirmPhone } from '#domain/account/contacts.contract.ts';
import { requestPasswordReset, resetPassword } from '#domain/account/password.contract.ts';
import { getProfile } from '#domain/account/profile.contract.ts';
import { createAccount, logIn } from '#domain/account/session.contract.ts';
import { getOwnShop } from '#domain/shop/session.contract.ts';
import { aPhone, anAccount } from '#tests/builders/account.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { ask } from '#tests/server/ask.ts';
import {
  accountNow,
  aNewPhone,
  changeEmailTo,
  changePasswordTo,
  changePhoneTo,
} from '#tests/server/change-credentials.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo, resetTokenSentTo } from '#tests/server/letters-to.ts';
import { anAddress } from '#tests/server/register-at-shop.ts';

const house = useHouse();
const aPerson = () => anAccount(house(), { phoneConfirmed: true, emailProven: true });
const anEmail = () => `new.${crypto.randomUUID()}@example.com`;

/** The notices a contact got, oldest first: the kind of each letter, with whether a link undoes the change. */
async function noticesTo(contact: string): Promise<[string, boolean][]> {
  const letters = await lettersTo(house(), contact);
  return letters
    .filter(({ kind }) => !kind.endsWith('-code'))
    .map(({ kind, text }) => [kind, text.includes('/undo-change?token=')]);
}

describe('who is notified', () => {
  it('of a new phone: the old one and the address, each with a link of its own', async () => {
    const person = await aPerson();
    const phone = aPhone();
    const { status, body } = await changePhoneTo(house(), person, phone);
    expect([status, body.phone]).toEqual([200, phone]);
    expect(await noticesTo(person.phone!)).toEqual([['phone-changed', true]]);
    expect(await noticesTo(person.email)).toEqual([['phone-changed', true]]);
    expect(await noticesTo(phone)).toEqual([]);
    const links = await Promise.all([person.phone!, person.email].map((contact) => lettersTo(house(), contact)));
    expect(new Set(links.flat().map(({ text }) => /token=([\w-]+)/.exec(text)?.[1])).size).toBe(2);
  });

  it('of a new address: the old one and the phone with a link, the new one without', async () => {
    const person = await aPerson();
    const email = anEmail();
    const { status, body } = await changeEmailTo(house(), person, email);
    expect([status, body.email]).toEqual([200, email]);
    expect(await noticesTo(person.email)).toEqual([['email-changed', true]]);
    expect(await noticesTo(person.phone!)).toEqual([['email-changed', true]]);
    expect(await noticesTo(email)).toEqual([['email-new', false]]);
    expect((await ask(house(), logIn, { email, password: person.password })).status).toBe(200);
    expect((await accountNow(house(), person)).emailConfirmedAt).toEqual(house().clock.now());
  });

  it('of a new password: the address and the phone', async () => {
    const person = await aPerson();
    await changePasswordTo(house(), person, 'Pedalada#2027');
    expect(await noticesTo(person.email)).toEqual([['password-changed', true]]);
    expect(await noticesTo(person.phone!)).toEqual([['password-changed', true]]);
  });

  it('of a change after a change: no contact that is younger than 48 hours gets a link, the older ones all do', async () => {
    const person = await aPerson();
    const [phone, email, second] = [aPhone(), anEmail(), anEmail()];
    await changePhoneTo(house(), person, phone);
    await changeEmailTo(house(), person, email);
    await changeEmailTo(house(), person, second);
    expect(await noticesTo(person.phone!)).toEqual([
      ['phone-changed', true],
      ['email-changed', true],
      ['email-changed', true],
    ]);
    expect(await noticesTo(person.email)).toEqual([
      ['phone-changed', true],
      ['email-changed', true],
      ['email-changed', true],
    ]);
    expect(await noticesTo(phone)).toEqual([
      ['email-changed', false],
      ['email-changed', false],
    ]);
    expect(await noticesTo(email)).toEqual([
      ['email-new', false],
      ['email-changed', false],
    ]);
    house().clock.advance(48 * 3600);
    await changePasswordTo(house(), person, 'Pedalada#2027');
    expect((await noticesTo(second)).at(-1)).toEqual(['password-changed', true]);
    expect((await noticesTo(phone)).at(-1)).toEqual(['password-changed', true]);
    expect(await noticesTo(person.email)).toHaveLength(3);
  });

  it('of a first phone: nobody during the registration, the address later', async () => {
    const [fresh, old] = [await anAccount(house()), await anAccount(house(), { emailProven: true })];
    const add = async (person: typeof fresh) => {
      const input = await aNewPhone(house(), person, aPhone());
      return (await ask(house(), confirmPhone, input, { token: person.token })).status;
    };
    expect(await add(fresh)).toBe(200);
    expect(await noticesTo(fresh.email)).toEqual([]);
    house().clock.advance(3600);
    expect(await add(old)).toBe(200);
    expect(await noticesTo(old.email)).toEqual([['phone-added', true]]);
  });

  it('of a new phone of somebody of a shop: its other Owners, and nobody of another shop', async () => {
    const owner = await anEmployee(house());
    const { shop } = owner;
    const [second, mechanic] = [
      await anEmployee(house(), { shop }),
      await anEmployee(house(), { shop, office: 'mechanic', name: 'https://evil.example Ana' }),
    ];
    const stranger = await anEmployee(house());
    await changePhoneTo(house(), { ...mechanic, token: mechanic.cyclistToken }, aPhone());
    for (const { email } of [owner, second]) {
      const [letter, ...more] = await lettersTo(house(), email);
      expect([letter?.kind, more]).toEqual(['member-phone-changed', []]);
      expect(letter?.text).not.toContain('evil');
    }
    expect(await noticesTo(stranger.email)).toEqual([]);
    await changePhoneTo(house(), { ...owner, token: owner.cyclistToken }, aPhone());
    expect((await noticesTo(second.email)).map(([kind]) => kind)).toEqual(Array(2).fill('member-phone-changed'));
    expect((await noticesTo(owner.email)).map(([kind]) => kind)).toEqual(['member-phone-changed', 'phone-changed']);
  });

  it('in text messages of 160 characters at most', async () => {
    const person = await anAccount(house(), { phoneConfirmed: true, emailProven: true, language: 'en' });
    const inPortuguese = await aPerson();
    for (const each of [person, inPortuguese]) {
      await changePhoneTo(house(), each, aPhone());
      await changeEmailTo(house(), each, anEmail());
      for (const { text, channel } of await lettersTo(house(), each.phone!)) {
        expect([channel, text.length <= 160]).toEqual(['sms', true]);
      }
    }
  });
});

describe('what ends', () => {
  it.each(['phone', 'email', 'password'] as const)('after a new %s: the shop’s sessions', async (kind) => {
    const employee = await anEmployee(house());
    const cyclist = { ...employee, token: employee.cyclistToken };
    if (kind === 'phone') await changePhoneTo(house(), cyclist, aPhone());
    if (kind === 'email') await changeEmailTo(house(), cyclist, anEmail());
    if (kind === 'password') await changePasswordTo(house(), cyclist, 'Pedalada#2027');
    expect((await ask(house(), getOwnShop, {}, { token: employee.token })).body.code).toBe('session-ended');
    const own = await ask(house(), getProfile, {}, { token: cyclist.token });
    expect(own.body.code ?? 'open').toBe(kind === 'password' ? 'session-ended' : 'open');
  });

  it('after a new address: links for a forgotten password that went to the old one', async () => {
    const person = await aPerson();
    await ask(house(), requestPasswordReset, { email: person.email }, { address: anAddress() });
    const token = await resetTokenSentTo(house(), person.email);
    await changeEmailTo(house(), person, anEmail());
    const answer = await ask(house(), resetPassword, { token, password: 'Pedalada#2027' }, { address: anAddress() });
    expect(answer.body.code).toBe('link-unknown');
  });
});

describe('what nobody else gets', () => {
  it('the old address and number for 48 hours', async () => {
    const person = await aPerson();
    await changePhoneTo(house(), person, aPhone());
    await changeEmailTo(house(), person, anEmail());
    const register = () => {
      const id = crypto.randomUUID();
      const input = { id, email: person.email, name: 'Ana', password: 'Pedivela#2026', language: 'en' } as const;
      return ask(
        house(),
        createAccount,
        { ...input, acceptedTerms: '1', isAdult: true as const },
        { address: anAddress() },
      );
    };
    const other = await aPerson();
    expect((await register()).body.code).toBe('email-taken');
    expect((await changeEmailTo(house(), other, person.email)).body.code).toBe('email-taken');
    expect((await changePhoneTo(house(), other, person.phone!)).body.code).toBe('phone-taken');
    expect((await changePhoneTo(house(), person, person.phone!)).status).toBe(200);
    house().clock.advance(48 * 3600);
    expect((await register()).status).toBe(200);
  });

  it('an address or number of somebody else, also when two ask at once', async () => {
    const [one, two] = [await aPerson(), await aPerson()];
    expect((await changeEmailTo(house(), one, two.email)).body.code).toBe('email-taken');
    const email = anEmail();
    const answers = await Promise.all([one, two].map((person) => changeEmailTo(house(), person, email)));
    expect(answers.map(({ body }) => body.code ?? 'done').toSorted()).toEqual(
      expect.arrayContaining(['done', expect.stringMatching(/email-taken|code-expired/)]),
    );
  });
});
