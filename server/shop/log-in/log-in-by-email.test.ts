import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { suspendEmployee } from '#domain/shop/employees.contract.ts';
import { getOwnShop, logInAtShop, requestLogInCode } from '#domain/shop/session.contract.ts';
import { accounts } from '#server/db/tables/account.ts';
import { features } from '#server/features.ts';
import { tasksOf } from '#server/sum-features.ts';
import { aPhone, anAccount } from '#tests/builders/account.ts';
import { anEmployee, aShop } from '#tests/builders/shop.ts';
import { ask } from '#tests/server/ask.ts';
import { doTasks } from '#tests/server/do-tasks.ts';
import { useHouse } from '#tests/server/house.ts';
import { codeSentTo, lettersTo } from '#tests/server/letters-to.ts';
import { anAddress } from '#tests/server/register-at-shop.ts';

const house = useHouse();

const request = (phone: string, by: 'sms' | 'email' = 'email', address = anAddress()) =>
  ask(house(), requestLogInCode, { phone, by }, { address });
type Entry = { phone: string; by?: 'sms' | 'email'; codeId: string; code: string; id?: string };
const enter = (input: Entry) => ask(house(), logInAtShop, { id: uuidv7(), by: 'email', ...input });

/** A member of a shop whose e-mail is proven. */
async function aMember(wishes: Parameters<typeof anEmployee>[1] = {}) {
  const member = await anEmployee(house(), wishes);
  const emailConfirmedAt = house().clock.now();
  await house().db.update(accounts).set({ emailConfirmedAt }).where(eq(accounts.id, member.id));
  return member;
}

const mails = async (email: string) =>
  (await lettersTo(house(), email)).filter(({ kind }) => kind === 'log-in-code').map(({ text }) => text);

/** Has a code mailed and reads it. */
async function aMailedCode({ phone, email }: { phone: string; email: string }) {
  const { codeId } = (await request(phone)).body;
  await doTasks(house());
  const code = /\b(\d{6})\b/.exec((await mails(email)).at(-1)!)![1]!;
  return { phone, codeId, code };
}

const wrong = <Sent extends { code: string }>(sent: Sent): Sent => ({
  ...sent,
  code: sent.code === '000000' ? '000001' : '000000',
});

describe('a code by e-mail', () => {
  it('lets a member in, once, and no text message is sent', async () => {
    const shop = await aShop(house(), { name: 'Pedal Bom' });
    const member = await aMember({ shop, office: 'finance', language: 'en' });
    const sent = await aMailedCode(member);
    expect((await mails(member.email))[0]).toMatch(/Type \d{6} to log in to your shop/);
    expect(await lettersTo(house(), member.phone)).toEqual([]);
    expect((await enter(wrong(sent))).body).toMatchObject({ code: 'code-wrong', triesLeft: 4 });
    const same = { ...sent, id: uuidv7() };
    const { status, body } = await enter(same);
    expect([status, body.office, body.shop.name]).toEqual([200, 'finance', 'Pedal Bom']);
    const { token } = body.tokens.accessToken;
    expect((await ask(house(), getOwnShop, {}, { token })).status).toBe(200);
    expect((await enter(same)).status).toBe(200);
    expect((await enter(sent)).body.code).toBe('code-used');
  });

  it('is another than the one by SMS: neither opens by the other’s way, and both are live at once', async () => {
    const member = await aMember();
    const address = anAddress();
    const texted = { phone: member.phone, codeId: (await request(member.phone, 'sms', address)).body.codeId };
    const code = await codeSentTo(house(), member.phone);
    const mailed = await aMailedCode(member);
    expect((await enter({ ...texted, code })).body.code).toBe('code-expired');
    expect((await enter({ ...mailed, by: 'sms' })).body.code).toBe('code-expired');
    expect((await enter(mailed)).status).toBe(200);
    expect((await enter({ ...texted, code, by: 'sms' })).status).toBe(200);
  });

  it('is mailed once, however often its task is done, and no try is right before it is made', async () => {
    const { id: accountId, email, phone } = await aMember();
    const { codeId } = (await request(phone)).body;
    const tries = ['000000', '999999'].map((code) => enter({ phone, codeId, code }));
    expect((await Promise.all(tries)).map(({ body }) => body.code)).toEqual(['code-wrong', 'code-wrong']);
    for (let i = 0; i < 2; i++) await tasksOf(features, house())({ task: 'mail-log-in-code', id: codeId, accountId });
    await doTasks(house());
    expect(await mails(email)).toHaveLength(1);
  });

  it('has the limits of every code', async () => {
    const { phone } = await aMember();
    const address = anAddress();
    const first = await request(phone, 'email', address);
    expect((await request(phone, 'email', address)).body).toMatchObject({
      code: 'code-too-soon',
      codeId: first.body.codeId,
    });
    for (let i = 0; i < 4; i++) {
      house().clock.advance(60);
      expect((await request(phone, 'email', address)).status).toBe(200);
    }
    house().clock.advance(60);
    expect((await request(phone, 'email', address)).body.code).toBe('code-too-many');
    expect((await request(phone, 'sms', address)).status).toBe(200);
  });

  it('of forty wrong ones at once five are looked at', async () => {
    const sent = await aMailedCode(await aMember());
    const answers = await Promise.all(Array.from({ length: 40 }, () => enter(wrong(sent))));
    expect(answers.filter(({ body }) => body.code === 'code-wrong')).toHaveLength(5);
    expect((await enter(sent)).body.code).toBe('code-exhausted');
  });
});

describe('reveals nothing', () => {
  const cases: [string, () => Promise<{ phone: string; email: string | null }>][] = [
    ['a phone that nobody has', async () => ({ phone: aPhone(), email: null })],
    [
      'a cyclist',
      async () => {
        const { phone, email } = await anAccount(house(), { phoneConfirmed: true });
        return { phone: phone!, email };
      },
    ],
    ['a member whose e-mail is not proven', () => anEmployee(house(), { emailProven: false })],
    [
      'somebody who was suspended',
      async () => {
        const owner = await anEmployee(house());
        const member = await aMember({ shop: owner.shop, office: 'other' });
        await ask(house(), suspendEmployee, { id: member.membershipId }, { token: owner.token });
        return member;
      },
    ],
  ];

  it.each(cases)('%s gets no letter, and the same answers as a member', async (_, someone) => {
    const [member, { phone, email }] = [await aMember(), await someone()];
    const address = anAddress();
    const expected = await request(member.phone, 'email', address);
    const answer = await request(phone, 'email', address);
    const { codeId } = answer.body;
    expect([answer.status, answer.body]).toEqual([expected.status, { ...expected.body, codeId }]);
    await doTasks(house());
    expect(await lettersTo(house(), phone)).toEqual([]);
    if (email) expect(await mails(email)).toEqual([]);
    const guesses = [];
    for (let i = 0; i < 6; i++) guesses.push((await enter({ phone, codeId, code: `00000${i}` })).body);
    expect(guesses.map(({ code, triesLeft }) => [code, triesLeft])).toEqual([
      ...[4, 3, 2, 1, 0].map((left) => ['code-wrong', left]),
      ['code-exhausted', undefined],
    ]);
  });
});

describe('standing', () => {
  it('counts at the moment of the log-in: suspended meanwhile', async () => {
    const owner = await anEmployee(house());
    const member = await aMember({ shop: owner.shop, office: 'other' });
    const sent = await aMailedCode(member);
    await ask(house(), suspendEmployee, { id: member.membershipId }, { token: owner.token });
    const { status, body } = await enter(sent);
    expect([status, body.code]).toEqual([403, 'shop-suspended']);
  });

  it('is the person’s: a code does not work for the phone’s next holder', async () => {
    const member = await aMember();
    const sent = await aMailedCode(member);
    const other = await aMember();
    await house().db.update(accounts).set({ phone: null }).where(eq(accounts.id, member.id));
    await house().db.update(accounts).set({ phone: member.phone }).where(eq(accounts.id, other.id));
    expect((await enter(sent)).body.code).toBe('code-expired');
  });
});
