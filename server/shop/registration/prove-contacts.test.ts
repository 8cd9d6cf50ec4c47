import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { askToJoin, proveEmail, requestEmailCode, requestShopPhoneCode } from '#domain/shop/registration.contract.ts';
import { aPhone, anAccount } from '#tests/builders/account.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { aRegistrant, anAddress, mailedCode, prove } from '#tests/server/register-at-shop.ts';

const house = useHouse();
const request = (email: string, address = anAddress(), language = 'pt-BR') =>
  ask(house(), requestEmailCode, { email }, { address, language });
const confirm = (email: string, codeId: string, code: string, id = uuidv7()) =>
  ask(house(), proveEmail, { id, email, codeId, code });
const someone = () => `${uuidv7()}@example.com`;
const inSeconds = (seconds: number) => new Date(house().clock.now().getTime() + seconds * 1000).toISOString();

describe('the code by e-mail', () => {
  it('is six digits in the reader’s language; when it ends and when to ask again', async () => {
    const email = someone();
    const { body } = await request(` ${email.toUpperCase()}`, anAddress(), 'en-GB');
    expect(body).toEqual({ codeId: expect.any(String), resendAt: inSeconds(60), expiresAt: inSeconds(600) });
    const [letter, ...more] = await lettersTo(house(), email);
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ channel: 'email', kind: 'email-code' });
    expect(letter?.subject).toBe('Your code to confirm your e-mail');
    expect(letter?.text).toMatch(/Type \d{6} to confirm/);
  });

  it('does not reveal whether the address has an account', async () => {
    const { email } = await anAccount(house());
    const [known, unknown] = [await request(email), await request(someone())];
    const { codeId } = known.body;
    expect([known.status, known.body]).toEqual([unknown.status, { ...unknown.body, codeId }]);
  });

  it('waits a minute for the next, and goes five times an hour to an address', async () => {
    const email = someone();
    const address = anAddress();
    await request(email, address);
    expect((await request(email, address)).body).toMatchObject({ code: 'code-too-soon', retryAt: inSeconds(60) });
    for (let i = 0; i < 4; i++) {
      house().clock.advance(60);
      expect((await request(email, address)).status).toBe(200);
    }
    house().clock.advance(60);
    expect((await request(email, address)).body.code).toBe('code-too-many');
  });

  it('goes once to many requests at once', async () => {
    const email = someone();
    const address = anAddress();
    const answers = await Promise.all(Array.from({ length: 8 }, () => request(email, address)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await lettersTo(house(), email)).toHaveLength(1);
  });
});

describe('the proof', () => {
  it('comes for the right code, also when the same request comes again, and to nobody else', async () => {
    const email = someone();
    const { codeId } = (await request(email)).body;
    const code = await mailedCode(house(), email);
    const id = uuidv7();
    const [first, second] = [
      await confirm(email, codeId, code, id),
      await confirm(email, codeId.toUpperCase(), code, id.toUpperCase()),
    ];
    expect(first.body).toMatchObject({ standing: 'none', expiresAt: inSeconds(86_400) });
    expect([second.status, second.body.standing]).toEqual([200, 'none']);
    expect((await confirm(email, codeId, code)).body.code).toBe('code-used');
  });

  it.each(['member', 'none'])('returns the membership state of the address: %s', async (standing) => {
    const { email } = standing === 'member' ? await anEmployee(house()) : await anAccount(house());
    expect((await prove(house(), email)).standing).toBe(standing);
  });

  it('says that a request is waiting, and after seven days that it has lapsed', async () => {
    const { email, input } = await aRegistrant(house());
    await ask(house(), askToJoin, input);
    expect((await prove(house(), email)).standing).toBe('waiting');
    house().clock.advance(7 * 86_400);
    expect((await prove(house(), email)).standing).toBe('lapsed');
  });

  it('is good for a day', async () => {
    const { proof } = await prove(house(), someone());
    house().clock.advance(86_399);
    const text = () =>
      ask(house(), requestShopPhoneCode, { emailProof: proof, phone: aPhone() }, { address: anAddress() });
    expect((await text()).status).toBe(200);
    house().clock.advance(1);
    expect((await text()).body.code).toBe('email-proof-invalid');
  });

  it('of forty wrong codes at once five are looked at', async () => {
    const email = someone();
    const { codeId } = (await request(email)).body;
    const wrong = (await mailedCode(house(), email)) === '000000' ? '000001' : '000000';
    const answers = await Promise.all(Array.from({ length: 40 }, () => confirm(email, codeId, wrong)));
    expect(answers.filter(({ body }) => body.code === 'code-wrong')).toHaveLength(5);
    expect(answers.filter(({ body }) => body.code === 'code-exhausted')).toHaveLength(35);
  });
});
