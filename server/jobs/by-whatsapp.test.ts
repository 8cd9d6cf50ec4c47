import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { requestPhoneCode } from '#domain/account/contacts.contract.ts';
import { updateProfile } from '#domain/account/profile.contract.ts';
import { limits } from '#server/db/tables/bookkeeping.ts';
import { createWhatsApp } from '#server/outside/whatsapp.ts';
import { anAccount } from '#tests/builders/account.ts';
import { ask } from '#tests/server/ask.ts';
import { openHouse, testConfig, type TestHouse } from '#tests/server/house.ts';
import {
  aReport,
  aWhatsAppSandbox,
  sandboxSecret,
  sandboxToken,
  signed,
  type WhatsAppSandbox,
} from '#tests/server/whatsapp-sandbox.ts';
import { deliverLetter } from './deliver-letter.ts';
import { fallBack } from './fall-back.ts';
import { letters } from './tables.ts';

const hook = '/api/hooks/whatsapp';
let sandbox: WhatsAppSandbox;
let house: TestHouse;
beforeAll(async () => {
  sandbox = await aWhatsAppSandbox();
  const account = {
    url: sandbox.url,
    token: sandboxToken,
    appSecret: sandboxSecret,
    verifyToken: 'ours',
    prefix: 'pedivela',
  };
  const opened = await openHouse({
    ...testConfig,
    demo: false,
    whatsapp: account,
    textCeilings: { house: { hour: 100, day: null }, prefix: { hour: null, day: null } },
  });
  opened.outside.whatsapp = createWhatsApp(account, 2_000);
  house = opened;
});
afterAll(async () => {
  await house.close();
  sandbox.close();
});
beforeEach(async () => {
  for (const table of [letters, limits]) await house.db.delete(table);
  house.sent.texts.length = 0;
  sandbox.messages.length = 0;
  sandbox.answers('well');
});

const delivering = () => ({ ...house, keepWords: false });
const letterOf = async (id: string) => (await house.db.select().from(letters).where(eq(letters.id, id)))[0]!;

/** Somebody who has chosen WhatsApp, and asks for a code to the number that they have. */
async function aCode({ chosen = true } = {}) {
  const { token, ...account } = await anAccount(house, { phoneConfirmed: true });
  const phone = account.phone!;
  if (chosen) await ask(house, updateProfile, { whatsapp: true }, { token });
  expect((await ask(house, requestPhoneCode, { phone }, { token })).status).toBe(200);
  const [letter] = await house.db.select().from(letters).where(eq(letters.recipient, phone));
  return { id: letter!.id, code: /\d{6}/.exec(letter!.text)![0], phone, token };
}

const report = (...given: Parameters<typeof aReport>) => {
  const { body, headers } = aReport(...given);
  return house.app.inject({ method: 'POST', url: hook, headers, payload: body });
};

test('whoever chose WhatsApp gets a code there; once it has arrived, its words are forgotten', async () => {
  const { id, code, phone } = await aCode();
  await deliverLetter(delivering(), id, false);
  expect(sandbox.messages).toMatchObject([{ to: phone.slice(1), biz_opaque_callback_data: id }]);
  expect(JSON.stringify(sandbox.messages)).toContain(code);
  expect(house.sent.texts).toEqual([]);
  expect(await letterOf(id)).toMatchObject({ state: 'handed', template: null });
  expect((await report([{ id, status: 'sent' }])).statusCode).toBe(200);
  expect((await letterOf(id)).state).toBe('handed');
  expect((await report([{ id, status: 'delivered' }])).statusCode).toBe(200);
  expect(await letterOf(id)).toMatchObject({ state: 'sent', text: '', sentAt: house.clock.now() });
  // Again, and later than the next one.
  await report([
    { id, status: 'read' },
    { id, status: 'failed' },
  ]);
  expect((await letterOf(id)).state).toBe('sent');
  house.clock.advance(7_200);
  await fallBack(house);
  expect(house.sent.texts).toEqual([]);
});

test('everybody else gets an SMS', async () => {
  const { id, phone } = await aCode({ chosen: false });
  await deliverLetter(delivering(), id, false);
  expect(sandbox.messages).toEqual([]);
  expect(house.sent.texts).toMatchObject([{ id, to: phone }]);
  expect(await letterOf(id)).toMatchObject({ state: 'sent', whatsappAt: null, template: null });
});

test('whoever takes the choice back gets what is on its way by SMS', async () => {
  const { id, token } = await aCode();
  await ask(house, updateProfile, { whatsapp: false }, { token });
  await deliverLetter(delivering(), id, false);
  expect(sandbox.messages).toEqual([]);
  expect(house.sent.texts).toHaveLength(1);
});

test.each(['undeliverable', 'throughput', 'token'] as const)('%s: the same code goes by SMS at once', async (how) => {
  const { id, code } = await aCode();
  sandbox.answers(how);
  const warned: unknown[] = [];
  const log = { warn: (...facts: unknown[]) => void warned.push(facts) };
  await deliverLetter({ ...delivering(), log }, id, false);
  expect(house.sent.texts).toMatchObject([{ id, text: expect.stringContaining(code) }]);
  expect((await letterOf(id)).state).toBe('sent');
  expect(JSON.stringify(warned)).toMatch(/WhatsApp answered 4\d\d/);
  expect(JSON.stringify(warned)).not.toMatch(new RegExp(code));
});

test('what WhatsApp refused and SMS did not take is tried by SMS alone from then on', async () => {
  const { id } = await aCode();
  sandbox.answers('undeliverable');
  const outside = { ...house.outside, sms: { send: () => Promise.reject(new Error('busy')) } };
  await expect(deliverLetter({ ...delivering(), outside }, id, false)).rejects.toThrow('busy');
  sandbox.answers('well');
  await deliverLetter(delivering(), id, false);
  expect(sandbox.messages).toEqual([]);
  expect(house.sent.texts).toHaveLength(1);
});

/** What the round queued goes out, as a worker would do it. */
async function goesBySms(id: string) {
  await fallBack(house);
  await deliverLetter(delivering(), id, false);
}

test('a code that is reported as failed goes by SMS, once, and counts twice', async () => {
  const { id, code } = await aCode();
  await deliverLetter(delivering(), id, false);
  const counted = async () => (await house.db.select().from(limits).where(eq(limits.key, 'texts hour')))[0]!.count;
  expect(await counted()).toBe(1);
  await report([{ id, status: 'failed' }]);
  await goesBySms(id);
  expect(house.sent.texts).toMatchObject([{ id, text: expect.stringContaining(code) }]);
  expect(await counted()).toBe(2);
  await report([{ id, status: 'failed' }]);
  await goesBySms(id);
  expect(house.sent.texts).toHaveLength(1);
  expect(sandbox.messages).toHaveLength(1);
});

test('a failure that is reported before it is noted that WhatsApp took the code is not lost', async () => {
  const { id } = await aCode();
  const whatsapp = { send: () => report([{ id, status: 'failed' }]).then(() => 'taken' as const) };
  await deliverLetter({ ...delivering(), outside: { ...house.outside, whatsapp } }, id, false);
  await goesBySms(id);
  expect(house.sent.texts).toHaveLength(1);
});

test('a code of which nothing is heard goes by SMS after a minute; news after an hour', async () => {
  const { id } = await aCode();
  await deliverLetter(delivering(), id, false);
  house.clock.advance(59);
  await goesBySms(id);
  expect(house.sent.texts).toEqual([]);
  house.clock.advance(1);
  await goesBySms(id);
  expect(house.sent.texts).toHaveLength(1);
  const news = await aCode();
  await house.db.update(letters).set({ kind: 'handover' }).where(eq(letters.id, news.id));
  await deliverLetter(delivering(), news.id, false);
  house.clock.advance(3_599);
  await goesBySms(news.id);
  expect(house.sent.texts).toHaveLength(1);
  house.clock.advance(1);
  await goesBySms(news.id);
  expect(house.sent.texts).toHaveLength(2);
});

test('two rounds at once queue a code once', async () => {
  const { id } = await aCode();
  await deliverLetter(delivering(), id, false);
  house.clock.advance(60);
  await Promise.all([fallBack(house), fallBack(house)]);
  const [hour] = await house.db.select().from(limits).where(eq(limits.key, 'texts hour'));
  expect(hour!.count).toBe(2);
});

test('a report that WhatsApp did not sign is refused, whatever it says', async () => {
  const { id } = await aCode();
  await deliverLetter(delivering(), id, false);
  const { body, headers } = aReport([{ id, status: 'delivered' }]);
  const post = (payload: string, more: Record<string, string> = {}) =>
    house.app.inject({ method: 'POST', url: hook, headers: { ...headers, ...more }, payload });
  const statuses = [
    await post(body.replace('delivered', 'read')),
    await post(body, { 'x-hub-signature-256': '' }),
    await post(body, { 'x-hub-signature-256': 'sha256=' }),
    await report([{ id, status: 'delivered' }], 'another secret'),
  ].map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([403, 403, 403, 403]);
  expect((await letterOf(id)).state).toBe('handed');
});

test.each([
  ['no JSON', 'hello'],
  ['something else', '{"object":"whatsapp_business_account"}'],
  ['what somebody wrote to us', '{"entry":[{"changes":[{"value":{"messages":[{"text":{"body":"oi"}}]}}]}]}'],
  [
    'a message of somebody else',
    '{"entry":[{"changes":[{"value":{"statuses":[{"status":"failed","id":"wamid.x"}]}}]}]}',
  ],
])('%s is heard and changes nothing', async (_what, body) => {
  const { headers } = signed(body);
  const { statusCode } = await house.app.inject({ method: 'POST', url: hook, headers, payload: body });
  expect(statusCode).toBe(200);
});

test('a message that we never sent, and one that goes by SMS, stay as they are', async () => {
  const { id } = await aCode({ chosen: false });
  await report([
    { id: '0193b1c2-0000-7000-8000-00000000ffff', status: 'failed' },
    { id, status: 'delivered' },
  ]);
  expect((await letterOf(id)).state).toBe('queued');
});

test('more than a report may have is refused unread; other kinds of body too', async () => {
  const { headers } = signed('x');
  const large = await house.app.inject({ method: 'POST', url: hook, headers, payload: 'x'.repeat(3_000_001) });
  expect(large.statusCode).toBe(413);
  const form = { ...headers, 'content-type': 'text/plain' };
  expect((await house.app.inject({ method: 'POST', url: hook, headers: form, payload: 'x' })).statusCode).toBe(415);
});

test('Meta is told its challenge if it knows our token', async () => {
  const get = (query: Record<string, string>) => house.app.inject({ url: hook, query });
  const asks = { 'hub.mode': 'subscribe', 'hub.verify_token': 'ours', 'hub.challenge': '1158201444' };
  const told = await get(asks);
  expect([told.statusCode, told.body, told.headers['content-type']]).toEqual([
    200,
    '1158201444',
    expect.stringContaining('text/plain'),
  ]);
  expect((await get({ ...asks, 'hub.verify_token': 'theirs' })).statusCode).toBe(403);
  expect((await get({ ...asks, 'hub.challenge': '<script>' })).statusCode).toBe(403);
  expect((await get({})).statusCode).toBe(403);
});

test('without WhatsApp there is no such address', async () => {
  const other = await openHouse(testConfig);
  const { body, headers } = aReport([]);
  expect((await other.app.inject({ method: 'POST', url: hook, headers, payload: body })).statusCode).toBe(404);
  await other.close();
});
