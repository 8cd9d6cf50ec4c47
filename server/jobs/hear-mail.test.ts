import { beforeEach, expect, test } from 'vitest';
import { mailStops } from '#server/db/tables/bookkeeping.ts';
import { anAccount } from '#tests/builders/account.ts';
import { useHouse } from '#tests/server/house.ts';

const hook = '/api/hooks/mail';
const mailHook = { user: 'postmark', password: 'a-long-secret-of-the-mail-service' };
const house = useHouse({ mailHook });
const without = useHouse();
beforeEach(() => house().db.delete(mailStops));

const basic = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
const right = basic(mailHook.user, mailHook.password);

/** A report as Postmark documents it. */
const aReport = (email: string, changes: Record<string, unknown> = {}) => ({
  RecordType: 'Bounce',
  MessageStream: 'outbound',
  ID: 4_323_372_036,
  Type: 'HardBounce',
  TypeCode: 1,
  Name: 'Hard bounce',
  MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
  ServerID: 23,
  Description: 'The server was unable to deliver your message (ex: unknown user, mailbox not found).',
  Details: 'smtp;550 5.1.1 The email account that you tried to reach does not exist.',
  Email: email,
  From: 'hello@pedivela.example',
  BouncedAt: '2026-11-20T11:59:54.9070259-03:00',
  DumpAvailable: true,
  Inactive: true,
  CanActivate: true,
  Subject: 'Olá',
  ...changes,
});

function post(payload: string | object, headers: Record<string, string> = { authorization: right }, to = house()) {
  return to.app.inject({
    method: 'POST',
    url: hook,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
}
const stops = () => house().db.select().from(mailStops);

test.each([
  ['a hard bounce', {}, 'bounced'],
  ['a bad address', { Type: 'BadEmailAddress' }, 'bounced'],
  ['a complaint', { RecordType: 'SpamComplaint', Type: 'SpamComplaint', CanActivate: false }, 'complained'],
] as const)('%s stops e-mails to the address, once however often it is reported', async (_, changes, reason) => {
  const { email } = await anAccount(house());
  const report = aReport(email.toUpperCase(), changes);
  for (const { statusCode, body } of [await post(report), await post(report)])
    expect([statusCode, body]).toEqual([200, '{}']);
  expect(await stops()).toEqual([{ address: email, reason, at: new Date('2026-11-20T14:59:54.907Z'), liftedAt: null }]);
});

test('several at once are one', async () => {
  const reports = await Promise.all(Array.from({ length: 5 }, () => post(aReport('caio@example.com'))));
  expect(reports.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(await stops()).toHaveLength(1);
});

test.each([
  ['a soft bounce', aReport('caio@example.com', { Type: 'SoftBounce' })],
  ['a blocked mail', aReport('caio@example.com', { Type: 'Blocked' })],
  ['what the operator switched off there', aReport('caio@example.com', { Type: 'ManuallyDeactivated' })],
  ['a type of another sort', aReport('caio@example.com', { Type: 'constructor' })],
  ['a delivery', { RecordType: 'Delivery', Recipient: 'caio@example.com' }],
  ['no address', aReport('caio', {})],
  ['an address that is a list', aReport('', { Email: ['caio@example.com'] })],
  ['no object', '[]'],
  ['no JSON', '{"RecordType":"Bounce"'],
  ['nothing', 'null'],
] as const)('%s is taken and changes nothing', async (_, report) => {
  expect((await post(report)).statusCode).toBe(200);
  expect(await stops()).toEqual([]);
});

test('an instant that is none, or in the future, is now', async () => {
  await post(aReport('one@example.com', { BouncedAt: 'soon' }));
  await post(aReport('two@example.com', { BouncedAt: '2036-01-01T00:00:00Z' }));
  expect((await stops()).map(({ at }) => at)).toEqual([house().clock.now(), house().clock.now()]);
});

test('whether somebody has the address, the answer does not tell', async () => {
  const { email } = await anAccount(house());
  const [known, unknown] = [await post(aReport(email)), await post(aReport('nobody-at-all@example.com'))];
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
});

test.each([
  ['none', {}],
  ['a wrong password', { authorization: basic(mailHook.user, 'another-secret-of-the-service') }],
  ['a wrong name', { authorization: basic('mailgun', mailHook.password) }],
  ['the password alone', { authorization: `Bearer ${mailHook.password}` }],
  ['one that begins right', { authorization: `${right}x` }],
  ['an empty one', { authorization: 'Basic ' }],
] as const)('with %s for its word nobody is heard', async (_, headers) => {
  const answer = await post(aReport('caio@example.com'), headers);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'forbidden']);
  expect(await stops()).toEqual([]);
});

test('of what is too large nothing is kept, and of a stranger nothing is read', async () => {
  const large = aReport('caio@example.com', { Content: 'x'.repeat(200_000) });
  expect((await post(large)).statusCode).toBe(413);
  expect((await post(large, {})).statusCode).toBe(403);
  expect(await stops()).toEqual([]);
});

test('without name and password in the settings there is no such address', async () => {
  expect((await post(aReport('caio@example.com'), { authorization: right }, without())).statusCode).toBe(404);
});
