import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { confirmPhone, requestPhoneCode } from '#domain/account/contacts.contract.ts';
import { changePassword, requestPasswordReset, resetPassword } from '#domain/account/password.contract.ts';
import { createAccount, logIn, logOutEverywhere } from '#domain/account/session.contract.ts';
import { suspendEmployee } from '#domain/shop/employees.contract.ts';
import { logInAtShop, requestLogInCode } from '#domain/shop/session.contract.ts';
import { knownDevices } from '#server/identity/tables.ts';
import { aPhone, anAccount, usualPassword } from '#tests/builders/account.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { ask, deviceIn } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { codeSentTo, resetTokenSentTo } from '#tests/server/letters-to.ts';
import { anAddress } from '#tests/server/register-at-shop.ts';
import { useUpTries } from '#tests/server/use-up-tries.ts';

const house = useHouse();
const wrong = 'Wrong#2026';

type From = { address?: string; device?: string };
const tryPassword = (email: string, password: string, from: From = {}) =>
  ask(house(), logIn, { email, password }, { address: anAddress(), ...from });
const askForCode = (phone: string, from: From = {}) =>
  ask(house(), requestLogInCode, { phone }, { address: anAddress(), ...from });

/** A person and the browser in which the person has logged in. */
async function aPersonWithDevice() {
  const person = await anAccount(house(), { phoneConfirmed: true, emailProven: true });
  return { ...person, device: deviceIn(await tryPassword(person.email, person.password)) };
}

/** Strangers of many networks use up the tries at a password, codes and links. */
async function besiege({ email, phone }: { email: string; phone: string | null }) {
  await useUpTries(house(), email);
  for (let i = 0; i < 10; i++) await askForCode(phone!);
  for (let i = 0; i < 20; i++) await ask(house(), requestPasswordReset, { email }, { address: anAddress() });
}

describe('a browser in which somebody has logged in', () => {
  it('gets a cookie that scripts cannot read, for a year, and no page is sent it', async () => {
    const { email, password } = await anAccount(house());
    const answer = await tryPassword(email, password);
    expect(answer.headers['set-cookie']).toMatch(
      /^device=[\w-]{43}; Path=\/api; Max-Age=31536000; HttpOnly; SameSite=Strict; Secure$/,
    );
    const device = deviceIn(answer);
    expect(deviceIn(await tryPassword(email, password, { device }))).toBe(device);
    const rows = await house().db.select().from(knownDevices);
    expect(JSON.stringify(rows)).not.toContain(device);
    expect((await tryPassword(email, wrong)).headers['set-cookie']).toBeUndefined();
  });

  it('lets the person in while strangers use everything up', async () => {
    const person = await aPersonWithDevice();
    const { email, password, phone, device } = person;
    await besiege(person);
    expect((await tryPassword(email, password)).body.code).toBe('rate-limited');
    expect((await askForCode(phone!)).body.code).toBe('code-too-many');
    const reset = (from: From) => ask(house(), requestPasswordReset, { email }, { address: anAddress(), ...from });
    expect((await reset({})).body.code).toBe('rate-limited');

    expect((await tryPassword(email, password, { device })).status).toBe(200);
    expect((await askForCode(phone!, { device })).status).toBe(200);
    expect((await reset({ device })).status).toBe(200);
  });

  it('has its own bounds: ten wrong passwords, five codes', async () => {
    const { email, password, phone, device } = await aPersonWithDevice();
    for (let i = 0; i < 10; i++) expect((await tryPassword(email, wrong, { device })).status).toBe(401);
    expect((await tryPassword(email, password, { device })).body.code).toBe('rate-limited');
    expect((await tryPassword(email, password)).status).toBe(200);
    for (let i = 0; i < 5; i++) {
      expect((await askForCode(phone!, { device })).status).toBe(200);
      house().clock.advance(60);
    }
    expect((await askForCode(phone!, { device })).body.code).toBe('code-too-many');
    expect((await askForCode(phone!)).status).toBe(200);
  });

  it('is a stranger’s to every other account, and may be known to several', async () => {
    const [one, other] = [await aPersonWithDevice(), await anAccount(house(), { phoneConfirmed: true })];
    await besiege(other);
    expect((await tryPassword(other.email, other.password, one)).body.code).toBe('rate-limited');
    expect((await askForCode(other.phone!, one)).body.code).toBe('code-too-many');
    house().clock.advance(86_400);
    expect(deviceIn(await tryPassword(other.email, other.password, { device: one.device }))).toBe(one.device);
    for (const { email } of [one, other]) await useUpTries(house(), email);
    for (const { email, password } of [one, other]) {
      expect((await tryPassword(email, password, { device: one.device })).status).toBe(200);
    }
  });

  it.each(['x', 'x'.repeat(43), `${'x'.repeat(42)}"`, ''])('is not made by the cookie %j', async (device) => {
    const person = await aPersonWithDevice();
    await useUpTries(house(), person.email);
    expect((await tryPassword(person.email, person.password, { device })).body.code).toBe('rate-limited');
  });

  it('has a code of its own, which nobody’s request in the same network replaces', async () => {
    const { phone } = await anEmployee(house());
    const address = anAddress();
    const first = await askForCode(phone, { address });
    const enter = async (codeId: string) => {
      const code = await codeSentTo(house(), phone);
      return ask(house(), logInAtShop, { id: crypto.randomUUID(), phone, codeId, code }, { address });
    };
    const device = deviceIn(await enter(first.body.codeId));
    house().clock.advance(60);
    const own = (await askForCode(phone, { address, device })).body;
    const code = await codeSentTo(house(), phone);
    house().clock.advance(60);
    expect((await askForCode(phone, { address })).status).toBe(200);
    const entered = await ask(house(), logInAtShop, { id: crypto.randomUUID(), phone, codeId: own.codeId, code });
    expect(entered.status).toBe(200);
  });
});

describe('how a browser becomes known', () => {
  it('registration', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const wish = {
      id: crypto.randomUUID(),
      email,
      name: 'Ana',
      language: 'en' as const,
      acceptedTerms: '1',
      isAdult: true as const,
    };
    expect(deviceIn(await ask(house(), createAccount, { ...wish, password: usualPassword }))).toHaveLength(43);
  });

  it('a confirmed phone, and not the wrong code', async () => {
    const { token } = await anAccount(house());
    const phone = aPhone();
    const { codeId } = (await ask(house(), requestPhoneCode, { phone }, { token, address: anAddress() })).body;
    const code = await codeSentTo(house(), phone);
    const confirm = (code: string) => ask(house(), confirmPhone, { phone, codeId, code }, { token });
    expect((await confirm(code === '000000' ? '000001' : '000000')).headers['set-cookie']).toBeUndefined();
    expect(deviceIn(await confirm(code))).toHaveLength(43);
  });

  it('a new password by the mailed link: who reads the letters is let in while strangers guess', async () => {
    const person = await anAccount(house(), { phoneConfirmed: true, emailProven: true });
    await ask(house(), requestPasswordReset, { email: person.email }, { address: anAddress() });
    const link = await resetTokenSentTo(house(), person.email);
    await useUpTries(house(), person.email);
    const password = 'Lembrei#2027';
    const device = deviceIn(await ask(house(), resetPassword, { token: link, password }));
    await useUpTries(house(), person.email);
    expect((await tryPassword(person.email, password, { device })).status).toBe(200);
  });
});

describe('how that ends', () => {
  const endings: [string, (person: Awaited<ReturnType<typeof aPersonWithDevice>>) => Promise<string>][] = [
    [
      'a changed password',
      async ({ token, password }) => {
        const newPassword = 'Pedalei#2027';
        const change = { proof: { by: 'password', password } as const, newPassword };
        expect((await ask(house(), changePassword, change, { token })).status).toBe(200);
        return newPassword;
      },
    ],
    [
      'a password set by link',
      async ({ email }) => {
        await ask(house(), requestPasswordReset, { email }, { address: anAddress() });
        const link = await resetTokenSentTo(house(), email);
        expect((await ask(house(), resetPassword, { token: link, password: 'Pedalei#2027' })).status).toBe(200);
        return 'Pedalei#2027';
      },
    ],
    [
      'logging out everywhere',
      async ({ token, password }) => {
        expect((await ask(house(), logOutEverywhere, {}, { token })).status).toBe(200);
        return password;
      },
    ],
  ];

  it.each(endings)('%s', async (_, end) => {
    const person = await aPersonWithDevice();
    const password = await end(person);
    await useUpTries(house(), person.email);
    expect((await tryPassword(person.email, password, person)).body.code).toBe('rate-limited');
  });

  it('a suspension at the shop', async () => {
    const owner = await anEmployee(house());
    const { email, password, membershipId } = await anEmployee(house(), { shop: owner.shop, office: 'other' });
    const device = deviceIn(await tryPassword(email, password));
    await ask(house(), suspendEmployee, { id: membershipId }, { token: owner.token });
    await useUpTries(house(), email);
    expect((await tryPassword(email, password, { device })).body.code).toBe('rate-limited');
  });

  it('twenty newer ones', async () => {
    const { id, email, password, device } = await aPersonWithDevice();
    for (let i = 0; i < 20; i++) {
      house().clock.advance(1);
      await tryPassword(email, password);
    }
    const rows = await house().db.select().from(knownDevices).where(eq(knownDevices.accountId, id));
    expect(rows).toHaveLength(20);
    await useUpTries(house(), email);
    expect((await tryPassword(email, password, { device })).body.code).toBe('rate-limited');
  });
});
