import { describe, expect, it } from 'vitest';
import { confirmPhone, requestPhoneCode } from '#domain/account/contacts.contract.ts';
import { aPhone, anAccount } from '#tests/builders/account.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { codeSentTo, lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();
let addresses = 0;

const anAddress = () => `2001:db8:${(addresses++).toString(16)}::1`;
const request = (token: string, phone: string, address = anAddress()) =>
  ask(house(), requestPhoneCode, { phone }, { token, address });
const inSeconds = (seconds: number) => new Date(house().clock.now().getTime() + seconds * 1000).toISOString();

describe('asking for a code', () => {
  it('texts six digits in the person’s language and says when it ends and when to ask again', async () => {
    const { token } = await anAccount(house(), { language: 'en' });
    const { status, body } = await request(token, '(11) 98765-4321');
    expect(status).toBe(200);
    expect(body).toEqual({ codeId: expect.any(String), resendAt: inSeconds(60), expiresAt: inSeconds(600) });
    const [letter, ...more] = await lettersTo(house(), '+5511987654321');
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ channel: 'sms', kind: 'phone-code', subject: null, html: null });
    expect(letter?.text).toMatch(/^Pedivela: your code is (\d{6})\..*\n@app\.example\.com\.br #\1$/s);
  });

  it('does not reveal whether the phone belongs to somebody', async () => {
    const { phone } = await anAccount(house(), { phoneConfirmed: true });
    const { token } = await anAccount(house());
    const taken = await request(token, phone!);
    const free = await request(token, aPhone());
    const { codeId } = taken.body;
    expect([taken.status, taken.body]).toEqual([free.status, { ...free.body, codeId }]);
    expect(codeId).not.toBe(free.body.codeId);
    expect(await lettersTo(house(), phone!)).toHaveLength(1);
  });

  it('waits 60 seconds for the next one, which ends the one before', async () => {
    const { token } = await anAccount(house());
    const phone = aPhone();
    const { codeId } = (await request(token, phone)).body;
    const first = await codeSentTo(house(), phone);
    const retryAt = inSeconds(60);
    house().clock.advance(59);
    const soon = await request(token, phone);
    expect([soon.status, soon.body.code, soon.body.retryAt]).toEqual([429, 'code-too-soon', retryAt]);
    // Named again, for an asker who never got the answer.
    expect(soon.body.codeId).toBe(codeId);
    house().clock.advance(1);
    const next = await request(token, phone);
    expect([next.status, next.body.codeId === codeId]).toEqual([200, false]);
    const confirm = (codeId: string, code: string) => ask(house(), confirmPhone, { phone, codeId, code }, { token });
    expect((await confirm(codeId, first)).body.code).toBe('code-expired');
    expect((await confirm(next.body.codeId, await codeSentTo(house(), phone))).status).toBe(200);
  });

  it('sends one message to many requests at once', async () => {
    const { token } = await anAccount(house());
    const phone = aPhone();
    const answers = await Promise.all(Array.from({ length: 12 }, () => request(token, phone)));
    const codes = answers.map(({ body }) => body.code ?? 'sent').toSorted();
    expect(codes).toEqual([...Array(11).fill('code-too-soon'), 'sent']);
    expect(await lettersTo(house(), phone)).toHaveLength(1);
  });

  it('sends five an hour to a phone from one network, whichever account asks', async () => {
    const [phone, address] = [aPhone(), anAddress()];
    const first = inSeconds(3600);
    const ask = async (from: string) => request((await anAccount(house())).token, phone, from);
    for (let i = 0; i < 5; i++) {
      expect((await ask(address)).status).toBe(200);
      house().clock.advance(60);
    }
    const sixth = await ask(address);
    expect([sixth.status, sixth.body.code, sixth.body.retryAt]).toEqual([429, 'code-too-many', first]);
    expect((await ask(anAddress())).status).toBe(200);
    house().clock.set(first);
    expect((await ask(address)).status).toBe(200);
    expect((await ask(address)).body.code).toBe('code-too-many');
  });

  it('sends ten an hour and twenty a day to a phone from all networks together', async () => {
    const phone = aPhone();
    const ask = async () => request((await anAccount(house())).token, phone);
    const day = inSeconds(86_400);
    for (const hour of [0, 1]) {
      const nextHour = inSeconds(3600);
      for (let i = 0; i < 10; i++) expect([hour, i, (await ask()).status]).toEqual([hour, i, 200]);
      const eleventh = await ask();
      expect([eleventh.body.code, eleventh.body.retryAt]).toEqual(['code-too-many', hour === 0 ? nextHour : day]);
      house().clock.advance(3600);
    }
    expect((await ask()).body.retryAt).toBe(day);
    house().clock.set(day);
    expect((await ask()).status).toBe(200);
  });

  it('sends twenty an hour for an address, also when asked all at once', async () => {
    const { token } = await anAccount(house());
    const address = anAddress();
    const answers = await Promise.all(Array.from({ length: 26 }, () => request(token, aPhone(), address)));
    const codes = answers.map(({ body }) => body.code ?? 'sent').toSorted();
    expect(codes).toEqual([...Array(6).fill('code-too-many'), ...Array(20).fill('sent')]);
    expect(answers.find(({ status }) => status === 429)?.body.retryAt).toBe(inSeconds(3600));
    expect((await request(token, aPhone())).status).toBe(200);
    house().clock.advance(3600);
    expect((await request(token, aPhone(), address)).status).toBe(200);
  });
});

describe('refusals', () => {
  it.each([
    ['', 'required'],
    ['1187654321', 'invalid-phone'],
    ['+351912345678', 'invalid-phone'],
    ['(11) 3333-4444', 'invalid-phone'],
    ['9'.repeat(41), 'invalid-phone'],
  ])('%j: %s', async (phone, code) => {
    const { token } = await anAccount(house());
    const { status, body } = await request(token, phone);
    expect([status, body.errors?.[0]]).toEqual([422, { at: 'phone', code }]);
  });

  it('needs somebody signed in', async () => {
    expect((await ask(house(), requestPhoneCode, { phone: aPhone() })).body.code).toBe('not-signed-in');
  });
});
