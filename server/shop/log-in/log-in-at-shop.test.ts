import { decodeJwt } from 'jose';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { getProfile } from '#domain/account/profile.contract.ts';
import { getMyBike } from '#domain/bike/contract.ts';
import { suspendEmployee } from '#domain/shop/employees.contract.ts';
import { decideRequest } from '#domain/shop/registration.contract.ts';
import { getOwnShop, logInAtShop, requestLogInCode } from '#domain/shop/session.contract.ts';
import { aPhone, anAccount } from '#tests/builders/account.ts';
import { aShop, anEmployee } from '#tests/builders/shop.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { codeSentTo, lettersTo } from '#tests/server/letters-to.ts';
import { aWaitingRequest, anAddress } from '#tests/server/register-at-shop.ts';

const house = useHouse();
const request = (phone: string, address = anAddress()) => ask(house(), requestLogInCode, { phone }, { address });
const enter = (input: { phone: string; codeId: string; code: string; id?: string }) =>
  ask(house(), logInAtShop, { id: uuidv7(), ...input });

/** Has a code sent and reads it: what a log-in takes. */
async function aCodeTo(phone: string) {
  const { codeId } = (await request(phone)).body;
  const code = await codeSentTo(house(), phone);
  return { phone, codeId, code };
}

const wrong = <Sent extends { code: string }>(sent: Sent): Sent => ({
  ...sent,
  code: sent.code === '000000' ? '000001' : '000000',
});

describe('the code', () => {
  it('goes to any phone, with one answer, and ends with the WebOTP line', async () => {
    const { phone } = await anEmployee(house(), { language: 'en' });
    const stranger = aPhone();
    const address = anAddress();
    const [known, unknown] = [await request(phone, address), await request(stranger, address)];
    const { codeId } = known.body;
    expect([known.status, known.body]).toEqual([unknown.status, { ...unknown.body, codeId }]);
    for (const to of [phone, stranger]) {
      const [text] = await lettersTo(house(), to);
      expect(text?.text).toMatch(/\n@app\.example\.com\.br #\d{6}$/);
    }
    expect((await request(phone, address)).body).toMatchObject({ code: 'code-too-soon', codeId });
  });

  it('is left alone by what others ask for and guess', async () => {
    const { phone } = await anEmployee(house());
    const own = await aCodeTo(phone);
    house().clock.advance(60);
    const strangers = await aCodeTo(phone);
    expect(strangers.codeId).not.toBe(own.codeId);
    for (let i = 0; i < 6; i++) await enter(wrong(strangers));
    expect((await enter(strangers)).body.code).toBe('code-exhausted');
    expect((await enter({ ...own, codeId: strangers.codeId })).body.code).toBe('code-exhausted');
    expect((await enter(own)).status).toBe(200);
  });
});

describe('log-in', () => {
  it('opens a bike shop session for twelve hours', async () => {
    const shop = await aShop(house(), { name: 'Pedal Bom' });
    const { id, email, phone } = await anEmployee(house(), { shop, office: 'finance' });
    const { status, body } = await enter(await aCodeTo(phone));
    const { id: shopId, cnpj, name, city } = shop;
    expect([status, body.shop, body.office]).toEqual([200, { id: shopId, cnpj, name, city }, 'finance']);
    expect(decodeJwt(body.tokens.idToken.token)).toMatchObject({ id, email, domain: 'bikeshop' });
    const { token } = body.tokens.accessToken;
    // In use all the time: see own-sessions.test.ts for those that are not.
    for (let hour = 0; hour < 11; hour++) {
      house().clock.advance(3600);
      await ask(house(), getOwnShop, {}, { token });
    }
    house().clock.advance(3600 - 1);
    expect((await ask(house(), getOwnShop, {}, { token })).body).toEqual({
      shop: body.shop,
      office: 'finance',
      requests: 0,
    });
    house().clock.advance(1);
    expect((await ask(house(), getOwnShop, {}, { token })).body.code).toBe('session-ended');
  });

  it('the session carries the domain: with two hats each is good for its own screens', async () => {
    const { token, cyclistToken } = await anEmployee(house());
    expect((await ask(house(), getOwnShop, {}, { token: cyclistToken })).body.code).toBe('shops-only');
    expect((await ask(house(), getMyBike, { tag: 'ABCD' }, { token })).body.code).toBe('wrong-domain');
    expect((await ask(house(), getProfile, {}, { token })).status).toBe(200);
  });

  it('repeated is answered again; the code is good for no other request', async () => {
    const { phone } = await anEmployee(house());
    const sent = await aCodeTo(phone);
    const same = { ...sent, id: uuidv7() };
    const answers = await Promise.all([enter(same), enter(same)]);
    answers.push(await enter(same));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await enter(sent)).body.code).toBe('code-used');
  });

  it('one code lets one of two requests in', async () => {
    const { phone } = await anEmployee(house());
    const sent = await aCodeTo(phone);
    const answers = await Promise.all([enter(sent), enter(sent), enter(sent)]);
    expect(answers.map(({ body }) => body.code ?? 'in').toSorted()).toEqual(['code-used', 'code-used', 'in']);
  });
});

describe('no way in', () => {
  const cases: [string, () => Promise<string>][] = [
    ['shop-unknown', async () => aPhone()],
    ['shop-unknown', async () => (await anAccount(house(), { phoneConfirmed: true })).phone!],
    ['shop-waiting', async () => (await aWaitingRequest(house())).phone],
    [
      'shop-lapsed',
      async () => {
        const { phone } = await aWaitingRequest(house());
        house().clock.advance(7 * 86_400);
        return phone;
      },
    ],
    [
      'shop-rejected',
      async () => {
        const { phone, token } = await aWaitingRequest(house());
        await ask(house(), decideRequest, { token, state: 'rejected' });
        return phone;
      },
    ],
    [
      'shop-suspended',
      async () => {
        const owner = await anEmployee(house());
        const { phone, membershipId } = await anEmployee(house(), { shop: owner.shop, office: 'other' });
        await ask(house(), suspendEmployee, { id: membershipId }, { token: owner.token });
        return phone;
      },
    ],
  ];

  it.each(cases)('%s, shown only after the right code', async (reason, someone) => {
    const phone = await someone();
    const sent = await aCodeTo(phone);
    expect((await enter(wrong(sent))).body.code).toBe('code-wrong');
    const same = { ...sent, id: uuidv7() };
    const answers = [await enter(same), await enter(same)];
    for (const { status, body } of answers) expect([status, body.code]).toEqual([403, reason]);
    expect((await enter(sent)).body.code).toBe('code-used');
  });

  it('of forty wrong codes at once five are looked at', async () => {
    const { phone } = await anEmployee(house());
    const sent = await aCodeTo(phone);
    const answers = await Promise.all(Array.from({ length: 40 }, () => enter(wrong(sent))));
    expect(answers.filter(({ body }) => body.code === 'code-wrong')).toHaveLength(5);
    expect((await enter(sent)).body.code).toBe('code-exhausted');
  });

  it('a code of the registration opens no session', async () => {
    const { phone, input } = await aWaitingRequest(house());
    const { codeId, code } = input;
    expect((await enter({ phone, codeId, code })).body.code).toBe('code-expired');
  });
});
