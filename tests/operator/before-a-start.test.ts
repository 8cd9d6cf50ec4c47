import { createServer, type AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { parseConfig } from '#server/settings/parse-config.ts';
import { useHouse } from '#tests/server/house.ts';
import { anOtlpReceiver } from '#tests/server/otlp-receiver.ts';
import { runCommand } from './run-command.ts';

const house = useHouse();
const { TEST_DATABASE_URL } = process.env;

/** A mail server that takes whoever comes. */
const mail = createServer((socket) => {
  socket.write('220 mail.example.com\r\n');
  socket.on(
    'data',
    (said) => void socket.write(said.toString().startsWith('QUIT') ? '221 bye\r\n' : '250 mail.example.com\r\n'),
  );
});
const port = await new Promise<number>((done) =>
  mail.listen(0, '127.0.0.1', () => done((mail.address() as AddressInfo).port)),
);
afterAll(() => void mail.close());

const check = (env: Record<string, string>, ...flags: string[]) => runCommand(house(), ['check', ...flags], { env });

describe('check', () => {
  test('says of each thing that the settings name whether it answers', async () => {
    const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'a@example.com', DEMO: '0' };
    const { exit, out, err } = await check(env);
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    expect(out).toMatch(/^ok {3}settings: /m);
    expect(out).toMatch(/^ok {3}database: the embedded one/m);
    expect(out).toMatch(/^ok {3}mail: the server takes our mail$/m);
    expect(out).toMatch(/^ok {3}insurer: INSURER_URL is not set/m);
  });

  test('what does not answer is in the way, with what to look at', async () => {
    const SIGNING_KEYS = (await runCommand(house(), ['signing-keys'])).out;
    const env = {
      DEMO: '0',
      SIGNING_KEYS,
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'a@example.com',
    };
    const { exit, out } = await check(env, '--json');
    expect(exit).toBe(1);
    const findings = JSON.parse(out) as { what: string; ok: boolean; says: string }[];
    expect(findings.filter(({ ok }) => !ok)).toEqual([
      {
        what: 'database',
        ok: false,
        says: expect.stringMatching(/^The database does not answer .*Check DATABASE_URL/),
      },
      { what: 'mail', ok: false, says: expect.stringContaining('ECONNREFUSED') },
    ]);
  });

  test('a collector of traces is sent nothing, with its headers, and has to take it', async () => {
    const receiver = await anOtlpReceiver();
    const headers = 'authorization=Bearer%20secret-of-ours';
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers, DEMO: '0' };
    expect((await check(env)).out).toMatch(/^ok {3}traces: the collector takes our spans$/m);
    expect(receiver.headers().authorization).toBe('Bearer secret-of-ours');
    expect(receiver.spans()).toEqual([]);
    receiver.does('refuse');
    const refused = await check(env);
    expect(refused.out).toMatch(/traces: http:\/\/127\.0\.0\.1:\d+\/v1\/traces answers 400\. Look at OTEL_/);
    await receiver.close();
    const { exit, out } = await check(env);
    expect(out).toMatch(/traces: nothing answers at .* Look at OTEL_EXPORTER_OTLP_ENDPOINT/);
    expect([exit, out.includes('secret-of-ours')]).toEqual([1, false]);
    expect((await check({ DEMO: '0' })).out).toMatch(/^ok {3}traces: .* is not set: no traces are sent$/m);
  });

  test('settings that cannot be read end it with all that is wrong', async () => {
    const { exit, out, err } = await check({ PUBLIC_URL: 'https://app.example.com.br', DEMO: '0' }, '--json');
    expect(exit).toBe(1);
    expect(err).toMatch(/DATABASE_URL: is missing[\s\S]*PLATFORM_NAME: is missing[\s\S]*OPERATOR_EMAIL: is missing/);
    expect(JSON.parse(out)).toMatchObject({ error: { code: 'settings' } });
  });

  test.runIf(TEST_DATABASE_URL)('a database without our tables is left as it is', async () => {
    const SIGNING_KEYS = (await runCommand(house(), ['signing-keys'])).out;
    const { exit, out } = await check({ DEMO: '0', SIGNING_KEYS, DATABASE_URL: TEST_DATABASE_URL! });
    expect(exit).toBe(0);
    expect(out).toMatch(/^ok {3}database: PostgreSQL \d+; the start makes the tables of this release$/m);
  });
});

test('signing-keys prints what SIGNING_KEYS takes: a new key before those that are set', async () => {
  const first = (await runCommand(house(), ['signing-keys'])).out;
  const second = (await runCommand(house(), ['signing-keys'], { env: { SIGNING_KEYS: first } })).out;
  const keysOf = (text: string) => parseConfig({ SIGNING_KEYS: text }).signingKeys!;
  expect(keysOf(second)).toHaveLength(2);
  expect(keysOf(second)[1]).toEqual(keysOf(first)[0]);
  expect(keysOf(second)[0]).not.toEqual(keysOf(first)[0]);
});
