import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { confirmPhone, requestPhoneCode } from '#domain/account/contacts.contract.ts';
import { getProfile } from '#domain/account/profile.contract.ts';
import { oneTimeCodes } from '#server/identity/tables.ts';
import { aPhone, anAccount } from '#tests/builders/account.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { codeSentTo } from '#tests/server/letters-to.ts';

const house = useHouse();
let addresses = 0;

/** A person who has a code in hand. */
async function aWaiter(phone = aPhone()) {
  const person = await anAccount(house());
  const address = `2001:db8:${(addresses++).toString(16)}::1`;
  const { status, body } = await ask(house(), requestPhoneCode, { phone }, { token: person.token, address });
  expect(status).toBe(200);
  const { codeId } = body;
  const code = await codeSentTo(house(), phone);
  return { ...person, phone, codeId, code, wrong: code === '000000' ? '000001' : '000000' };
}

type Waiter = Awaited<ReturnType<typeof aWaiter>>;
const confirm = ({ token, phone, codeId }: Waiter, code: string) =>
  ask(house(), confirmPhone, { phone, codeId, code }, { token });
const phoneOf = async ({ token }: Waiter) => (await ask(house(), getProfile, {}, { token })).body.phone;

const usedCodes = (phone: string) =>
  house()
    .db.select()
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.recipient, phone), isNotNull(oneTimeCodes.usedAt)));

describe('the right code', () => {
  it('confirms the phone, typed in any usual format', async () => {
    const waiter = await aWaiter();
    const { status, body } = await confirm(waiter, `${waiter.code.slice(0, 3)} ${waiter.code.slice(3)}`);
    expect([status, body.phone]).toEqual([200, waiter.phone]);
    expect(await phoneOf(waiter)).toBe(waiter.phone);
  });

  it('is answered the same when the request is repeated', async () => {
    const waiter = await aWaiter();
    const first = await confirm(waiter, waiter.code);
    const second = await confirm(waiter, waiter.code);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect((await confirm(waiter, waiter.wrong)).body.code).toBe('code-used');
  });

  it('is used once by parallel requests', async () => {
    const waiter = await aWaiter();
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(waiter, waiter.code)));
    expect(answers.map(({ status, body }) => [status, body.phone])).toEqual(Array(5).fill([200, waiter.phone]));
    expect(await usedCodes(waiter.phone)).toHaveLength(1);
  });

  it('confirms among parallel wrong ones, or is not looked at any more', async () => {
    const waiter = await aWaiter();
    const codes = [waiter.wrong, waiter.code, waiter.wrong, waiter.wrong];
    const answers = await Promise.all(codes.map((code) => confirm(waiter, code)));
    expect(answers[1]?.status).toBe(200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await usedCodes(waiter.phone)).toHaveLength(1);
  });

  it('changes a phone that was confirmed before', async () => {
    const waiter = await aWaiter();
    await confirm(waiter, waiter.code);
    const phone = aPhone();
    const { codeId } = (await ask(house(), requestPhoneCode, { phone }, { token: waiter.token })).body;
    const code = await codeSentTo(house(), phone);
    expect((await confirm({ ...waiter, phone, codeId }, code)).body.code).toBe('proof-required');
    const input = { phone, codeId, code, proof: { by: 'password', password: waiter.password } as const };
    expect((await ask(house(), confirmPhone, input, { token: waiter.token })).status).toBe(200);
    expect(await phoneOf(waiter)).toBe(phone);
    expect((await ask(house(), confirmPhone, input, { token: waiter.token })).status).toBe(200);
    const { phone: old, codeId: oldId, code: oldCode } = waiter;
    const back = { ...input, phone: old, codeId: oldId, code: oldCode };
    expect((await ask(house(), confirmPhone, back, { token: waiter.token })).body.code).toBe('code-used');
  });

  it('does not take somebody else’s phone, and says so only after a right code', async () => {
    const holder = await anAccount(house(), { phoneConfirmed: true });
    const waiter = await aWaiter(holder.phone!);
    expect((await confirm(waiter, waiter.wrong)).body.code).toBe('code-wrong');
    const answer = await confirm(waiter, waiter.code);
    expect([answer.status, answer.body.code]).toEqual([409, 'phone-taken']);
    expect((await confirm(waiter, waiter.code)).body.code).toBe('code-used');
    expect(await phoneOf(waiter)).toBeNull();
  });

  it('is of no use to anybody else', async () => {
    const waiter = await aWaiter();
    const other = await anAccount(house());
    const answer = await confirm({ ...waiter, token: other.token }, waiter.code);
    expect(answer.body.code).toBe('code-expired');
    expect((await confirm({ ...waiter, phone: aPhone() }, waiter.code)).body.code).toBe('code-expired');
    expect((await confirm(waiter, waiter.code)).status).toBe(200);
  });
});

describe('a code that does not work', () => {
  it('wrong: counts down, and after five the right one comes too late', async () => {
    const waiter = await aWaiter();
    const left = [];
    for (let i = 0; i < 5; i++) left.push((await confirm(waiter, waiter.wrong)).body);
    expect(left.map(({ code, triesLeft }) => [code, triesLeft])).toEqual([4, 3, 2, 1, 0].map((n) => ['code-wrong', n]));
    const answer = await confirm(waiter, waiter.code);
    expect([answer.status, answer.body.code]).toEqual([429, 'code-exhausted']);
    expect(await phoneOf(waiter)).toBeNull();
  });

  it('forty wrong ones at once: five are looked at', async () => {
    const waiter = await aWaiter();
    const answers = await Promise.all(Array.from({ length: 40 }, () => confirm(waiter, waiter.wrong)));
    const evaluated = answers.filter(({ body }) => body.code === 'code-wrong');
    expect(evaluated).toHaveLength(5);
    expect(new Set(evaluated.map(({ body }) => body.triesLeft))).toEqual(new Set([0, 1, 2, 3, 4]));
    expect(answers.filter(({ body }) => body.code === 'code-exhausted')).toHaveLength(35);
  });

  it('expired: after ten minutes', async () => {
    const [early, late] = [await aWaiter(), await aWaiter()];
    house().clock.advance(599);
    expect((await confirm(early, early.code)).status).toBe(200);
    house().clock.advance(1);
    const answer = await confirm(late, late.code);
    expect([answer.status, answer.body.code]).toEqual([410, 'code-expired']);
  });

  it('replaced by one that the same person asked for; the new code has its own id', async () => {
    const first = await aWaiter();
    house().clock.advance(60);
    const { codeId } = (await ask(house(), requestPhoneCode, { phone: first.phone }, { token: first.token })).body;
    const code = await codeSentTo(house(), first.phone);
    expect((await confirm(first, first.code)).body.code).toBe('code-expired');
    expect((await confirm({ ...first, codeId }, code)).status).toBe(200);
  });

  it('somebody else’s: neither asking nor guessing by others touches it', async () => {
    const first = await aWaiter();
    house().clock.advance(60);
    const second = await aWaiter(first.phone);
    for (let i = 0; i < 6; i++) await confirm(second, second.wrong);
    for (let i = 0; i < 6; i++) await confirm({ ...second, codeId: first.codeId }, first.wrong);
    expect((await confirm(first, first.wrong)).body).toMatchObject({ code: 'code-wrong', triesLeft: 4 });
    expect((await confirm(first, first.code)).status).toBe(200);
  });

  it('of a name that was never given out', async () => {
    const waiter = await aWaiter();
    expect((await confirm({ ...waiter, codeId: randomUUID() }, waiter.code)).body.code).toBe('code-expired');
    const { status, body } = await confirm({ ...waiter, codeId: '1' }, waiter.code);
    expect([status, body.errors]).toEqual([422, [{ at: 'codeId', code: 'invalid' }]]);
  });

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('%j is no code and costs no try', async (code) => {
    const waiter = await aWaiter();
    const { status, body } = await confirm(waiter, code);
    expect([status, body.errors]).toEqual([422, [{ at: 'code', code: 'invalid' }]]);
    expect((await confirm(waiter, waiter.wrong)).body.triesLeft).toBe(4);
  });

  it('needs somebody signed in', async () => {
    const input = { phone: aPhone(), codeId: randomUUID(), code: '123456' };
    expect((await ask(house(), confirmPhone, input)).body.code).toBe('not-signed-in');
  });
});
