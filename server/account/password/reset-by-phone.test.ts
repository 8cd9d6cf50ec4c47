// In test:all: each case is a phone with codes and accounts of its own.
import { eq } from 'drizzle-orm';
import { describe, expect, it, test } from 'vitest';
import { confirmPhone } from '#domain/account/contacts.contract.ts';
import {
  requestPasswordReset,
  requestPasswordResetByPhone,
  resetPasswordByPhone,
  serialsForReset,
} from '#domain/account/password.contract.ts';
import { getProfile } from '#domain/account/profile.contract.ts';
import { logInByPhone } from '#domain/account/session.contract.ts';
import { securityEvents } from '#server/db/tables/bookkeeping.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { anAccount, aPhone, type Person } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { ask } from '#tests/server/ask.ts';
import { accountNow, aNewPhone, changePhoneTo } from '#tests/server/change-credentials.ts';
import { doTasks } from '#tests/server/do-tasks.ts';
import { useHouse } from '#tests/server/house.ts';
import { codeSentTo, lettersTo } from '#tests/server/letters-to.ts';
import { loseAddress } from '#tests/server/prove-address.ts';
import { anAddress } from '#tests/server/register-at-shop.ts';

const house = useHouse();
const password = 'Lembrei#2027';

const request = (phone: string) => ask(house(), requestPasswordResetByPhone, { phone }, { address: anAddress() });
const sentTo = async (contact: string, kind: string) => {
  await doTasks(house());
  return (await lettersTo(house(), contact)).filter((letter) => letter.kind === kind);
};
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

type Try = { phone: string; codeId: string; code: string; serialNumber: string; password?: string };
const reset = (input: Try) => ask(house(), resetPasswordByPhone, { password, ...input }, { address: anAddress() });

/** Somebody who has lost the address, and a bike of theirs. */
async function aForgetter() {
  const person = await anAccount(house(), { phoneConfirmed: true });
  const { serialNumber, bike } = await aBike(house(), { owner: person.id });
  await loseAddress(house(), person);
  return { ...person, phone: person.phone!, serialNumber, bikeId: bike.id };
}

/** Asks for a code and reads it. */
async function aCode(phone: string) {
  const { codeId } = (await request(phone)).body;
  await doTasks(house());
  return { phone, codeId, code: await codeSentTo(house(), phone) };
}

describe('an account without an address', () => {
  it('gets a new password by the phone’s code and the serial number of a bike, written as it likes', async () => {
    const person = await aForgetter();
    const asked = await aCode(person.phone);
    const serialNumber = ` ${person.serialNumber.toLowerCase().split('').join('-')}`.slice(0, 40);
    expect((await reset({ ...asked, serialNumber })).status).toBe(200);
    expect((await ask(house(), logInByPhone, { phone: person.phone, password })).status).toBe(200);
    expect((await ask(house(), getProfile, {}, { token: person.token })).body.code).toBe('session-ended');
    expect((await reset({ ...asked, serialNumber })).body.code).toBe('code-used');
  });

  it('does not by the code alone, nor by another’s bike, a former one, or one that nobody has', async () => {
    const [person, other] = [await aForgetter(), await aForgetter()];
    const former = await aBike(house(), { owner: person.id });
    await house()
      .db.update(ownerships)
      .set({ until: house().clock.now() })
      .where(eq(ownerships.bikeId, former.bike.id));
    const before = await accountNow(house(), person);
    const asked = await aCode(person.phone);
    for (const [left, serialNumber] of [other.serialNumber, former.serialNumber, 'NOBODYS123'].entries())
      expect((await reset({ ...asked, serialNumber })).body).toMatchObject({
        code: 'serial-mismatch',
        triesLeft: 4 - left,
      });
    expect((await reset({ ...asked, serialNumber: '' })).body.code).toBe('invalid-input');
    expect(await accountNow(house(), person)).toEqual(before);
    expect((await ask(house(), getProfile, {}, { token: person.token })).status).toBe(200);
    const failed = await house().db.select().from(securityEvents).where(eq(securityEvents.kind, 'proof-failed'));
    expect(failed.some(({ details }) => details.by === 'serial-number')).toBe(true);
  });

  it('counts wrong serial numbers in the code’s tries', async () => {
    const person = await aForgetter();
    const asked = await aCode(person.phone);
    await reset({ ...asked, code: wrong(asked.code), serialNumber: person.serialNumber });
    for (let i = 0; i < 4; i++) await reset({ ...asked, serialNumber: 'NOBODYS123' });
    expect((await reset({ ...asked, serialNumber: person.serialNumber })).body.code).toBe('code-exhausted');
  });

  it('is locked for a day by five wrong ones, however many codes are asked for; of forty at once five are looked at', async () => {
    const person = await aForgetter();
    for (let i = 0; i < serialsForReset.tries; i++) {
      const asked = await aCode(person.phone);
      expect((await reset({ ...asked, serialNumber: `NOBODYS${i}` })).body.code).toBe('serial-mismatch');
      house().clock.advance(61);
    }
    const asked = await aCode(person.phone);
    const { body } = await reset({ ...asked, serialNumber: person.serialNumber });
    expect(body.code).toBe('serial-locked');
    expect(new Date(body.retryAt!).getTime()).toBeGreaterThan(house().clock.now().getTime() + 80_000_000);
    house().clock.advance(serialsForReset.seconds);
    const next = await aCode(person.phone);
    const guesses = Array.from({ length: 40 }, (_, i) => reset({ ...next, serialNumber: `NOBODYS${i}` }));
    const codes = (await Promise.all(guesses)).map(({ body: answer }) => answer.code);
    expect(codes.filter((code) => code === 'serial-mismatch')).toHaveLength(5);
  });

  it('of one code and two requests one sets the password', async () => {
    const person = await aForgetter();
    const input = { ...(await aCode(person.phone)), serialNumber: person.serialNumber };
    const answers = await Promise.all([reset(input), reset(input)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  });

  it('refuses its person’s name as a password only after the code was right', async () => {
    const person = await aForgetter();
    const asked = { ...(await aCode(person.phone)), serialNumber: person.serialNumber, password: 'Marinadesouza#1' };
    expect((await reset({ ...asked, code: wrong(asked.code) })).body.code).toBe('code-wrong');
    expect((await reset(asked)).body.errors).toEqual([{ at: 'password', code: 'own-data' }]);
    expect((await reset({ ...asked, password })).status).toBe(200);
  });

  it('gets no code at a number that came by a change which can still be undone', async () => {
    const person = await aForgetter();
    const phone = aPhone();
    await changePhoneTo(house(), person, phone);
    const before = (await lettersTo(house(), phone)).length;
    await request(phone);
    await doTasks(house());
    expect((await lettersTo(house(), phone)).slice(before)).toEqual([]);
  });

  it('is not opened by a code that was asked for before the bike changed hands', async () => {
    const person = await aForgetter();
    const asked = await aCode(person.phone);
    await house().db.update(ownerships).set({ until: house().clock.now() }).where(eq(ownerships.bikeId, person.bikeId));
    expect((await reset({ ...asked, serialNumber: person.serialNumber })).body.code).toBe('reset-without-bike');
  });
});

describe('until the code was right, nothing is said', () => {
  const cases: [string, () => Promise<string>][] = [
    ['a phone that nobody has', async () => aPhone()],
    ['an account with an address', async () => (await anAccount(house(), { phoneConfirmed: true })).phone!],
    ['an account without one', async () => (await aForgetter()).phone],
    [
      'an account without an address and without a bike',
      async () => {
        const person = await anAccount(house(), { phoneConfirmed: true });
        await loseAddress(house(), person);
        return person.phone!;
      },
    ],
  ];
  const shape = (body: object) => Object.keys(body).toSorted();

  test.each(cases)('about %s', async (_, make) => {
    const phone = await make();
    const asked = await request(phone);
    expect([asked.status, shape(asked.body)]).toEqual([200, ['codeId', 'expiresAt', 'resendAt', 'supportEmail']]);
    await doTasks(house());
    const texted = (await lettersTo(house(), phone)).at(-1)?.text ?? '';
    const code = wrong(/#(\d{6})$/.exec(texted)?.[1] ?? '000001');
    const input = { phone, codeId: asked.body.codeId, code, serialNumber: 'AU2026000123' };
    for (let left = 4; left >= 0; left--)
      expect((await reset(input)).body).toMatchObject({ code: 'code-wrong', triesLeft: left });
    expect((await reset(input)).body.code).toBe('code-exhausted');
    expect((await reset({ ...input, codeId: crypto.randomUUID() })).body.code).toBe('code-expired');
  });

  test('and nobody’s code opens another account', async () => {
    const [person, other] = [await aForgetter(), await aForgetter()];
    const asked = await aCode(other.phone);
    const { serialNumber, phone } = person;
    expect((await reset({ ...asked, phone, serialNumber })).body.code).toBe('code-expired');
  });

  test('as often for a phone that nobody has as for others', async () => {
    for (const phone of [aPhone(), (await aForgetter()).phone]) {
      const address = anAddress();
      const ofOne = () => ask(house(), requestPasswordResetByPhone, { phone }, { address });
      const first = (await ofOne()).body;
      expect((await ofOne()).body).toMatchObject({ code: 'code-too-soon', codeId: first.codeId });
    }
  });
});

describe('without a bike', () => {
  /** Somebody who has lost the address and has no bike. */
  async function aPersonWithout() {
    const person = await anAccount(house(), { phoneConfirmed: true });
    await loseAddress(house(), person);
    return { ...person, phone: person.phone! };
  }
  const confirm = async (who: Person, phone: string) =>
    ask(house(), confirmPhone, await aNewPhone(house(), who, phone), { token: who.token });

  it('nothing is reset: its person is told so, once the code is right', async () => {
    const person = await aPersonWithout();
    const asked = { ...(await aCode(person.phone)), serialNumber: 'AU2026000123' };
    expect((await reset(asked)).body.code).toBe('reset-without-bike');
  });

  it('its number comes to the new account of who proves to have it', async () => {
    const person = await aPersonWithout();
    const anew = await anAccount(house());
    expect((await confirm(anew, person.phone)).status).toBe(200);
    expect(await accountNow(house(), anew)).toMatchObject({ phone: person.phone });
    expect(await accountNow(house(), person)).toMatchObject({ phone: null, closedAt: null });
  });

  it('a number stays with an account that has an address, a bike or a shop', async () => {
    const member = await anEmployee(house(), { emailProven: false });
    await loseAddress(house(), member);
    const holders = [await anAccount(house(), { phoneConfirmed: true }), await aForgetter(), member];
    for (const { phone } of holders)
      expect((await confirm(await anAccount(house()), phone!)).body.code).toBe('phone-taken');
  });

  it('of two who prove each other’s number at once nobody waits for ever', async () => {
    const [one, two] = [await aPersonWithout(), await aPersonWithout()];
    const answers = await Promise.all([
      confirm(await anAccount(house()), one.phone),
      confirm(await anAccount(house()), one.phone),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await confirm(await anAccount(house()), two.phone)).status).toBe(200);
  });
});

describe('asked for by phone', () => {
  test('the link is mailed to the account’s address; no code is texted', async () => {
    const person = await anAccount(house(), { phoneConfirmed: true, emailProven: true });
    await request(person.phone!);
    expect(await sentTo(person.email, 'password-reset')).toHaveLength(1);
    expect(await lettersTo(house(), person.phone!)).toEqual([]);
  });

  test('an unknown number gets nothing', async () => {
    const phone = aPhone();
    await request(phone);
    expect(await sentTo(phone, 'phone-code')).toEqual([]);
  });

  test('twenty links an hour at most, by address and phone together', async () => {
    const person = await anAccount(house(), { phoneConfirmed: true, emailProven: true });
    for (let times = 0; times < 15; times++) {
      await request(person.phone!);
      await ask(house(), requestPasswordReset, { email: person.email }, { address: anAddress() });
    }
    expect((await sentTo(person.email, 'password-reset')).length).toBeLessThanOrEqual(20);
  });
});
