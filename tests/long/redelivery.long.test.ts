import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { uuidv7 } from 'uuidv7';
import { afterEach, expect, test } from 'vitest';
import { requestPhoneCode } from '#domain/account/contacts.contract.ts';
import { createAccount } from '#domain/account/session.contract.ts';
import { callServer } from '#tests/production/client.ts';
import { aPlace } from '#tests/production/place.ts';
import { aServerProcess, type ServerProcess } from '#tests/server/process.ts';

/** What the other side received: the id by which it recognises a repetition, when, and from which process. */
type Taken = { id: string; at: number; from: string };
type OtherSide = { env: Record<string, string>; taken: Taken[]; onTaken: (from: string) => void; close: () => void };

/** Seconds within which a letter under way goes out again after its process died. */
const promised = 30;

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** An SMS service that takes a message, lets the test know, and answers nothing to a process that is dead by then. */
async function anSmsService(): Promise<OtherSide> {
  const service: OtherSide = { env: {}, taken: [], onTaken: () => {}, close: () => {} };
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const from = String(request.headers.authorization).replace('Bearer ', '');
      service.taken.push({ id: String(request.headers['idempotency-key']), at: Date.now(), from });
      service.onTaken(from);
      // Time: the service takes its time to answer.
      setTimeout(() => response.end(), 200);
    });
  });
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  service.env = { SMS_URL: url, SMS_SENDER: 'Pedivela' };
  service.close = () => (server.closeAllConnections(), server.close());
  return service;
}

/** The same as a mail server. */
async function aMailServer(): Promise<OtherSide> {
  const service: OtherSide = { env: {}, taken: [], onTaken: () => {}, close: () => {} };
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: (auth, _session, done) => done(null, { user: auth.username }),
    onData: (stream, session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        const from = String(session.user);
        service.taken.push({ id: /^message-id: (.*)\r$/im.exec(text)![1]!, at: Date.now(), from });
        service.onTaken(from);
        // Time: the service takes its time to answer.
        setTimeout(done, 200);
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  service.env = { SMTP_URL: `smtp://NAME:x@127.0.0.1:${port}`, MAIL_FROM: 'hello@pedivela.example' };
  service.close = () => server.close();
  return service;
}

async function aProcess(name: string, env: Record<string, string>): Promise<ServerProcess> {
  const named = Object.entries(env).map(([key, value]) => [key, value.replace('NAME', name)]);
  const made = await aServerProcess({ ...Object.fromEntries(named), SMS_TOKEN: name, DEMO: '0' });
  ends.push(() => (made.child.kill('SIGKILL'), made.ended));
  expect(await made.ready, made.output()).toBe(true);
  return made;
}

/** Creates an account, which mails a welcome, and asks for a code by SMS. */
async function causeLetters(url: string): Promise<void> {
  const email = `${uuidv7()}@example.com`;
  const wish = { id: uuidv7(), email, password: 'Pedivela#2026', name: 'Ana Lima' };
  const made = await callServer(url, createAccount, {
    ...wish,
    language: 'pt-BR',
    acceptedTerms: '2026-11',
    isAdult: true as const,
  });
  if (!made.ok) throw new Error(`No account: ${made.status}`);
  const { token } = made.body.tokens.accessToken;
  const asked = await callServer(url, requestPhoneCode, { phone: '+5511987654321' }, { token });
  if (!asked.ok) throw new Error(`No code: ${asked.status}`);
}

const onPostgres = process.env.TEST_DATABASE_URL !== undefined && process.env.TEST_DATABASE_URL !== '';

test.each([
  ['text message', 'started after it', anSmsService],
  ['e-mail', 'started after it', aMailServer],
  ['text message', 'that ran beside it', anSmsService],
  ['e-mail', 'that ran beside it', aMailServer],
] as const)(
  'a %s whose process dies once the other side has it goes out by one %s, with the same id',
  async (...row) => {
    const [what, when, open] = row;
    const beside = when === 'that ran beside it';
    // Two processes cannot share one embedded database.
    if (beside && !onPostgres) return;
    const place = await aPlace();
    ends.push(place.clear);
    const service = await open();
    ends.push(service.close);
    const env = { ...place.env, ...service.env };
    const processes = new Map([['one', await aProcess('one', env)]]);
    if (beside) processes.set('two', await aProcess('two', env));
    let killedAt = 0;
    service.onTaken = (from) => {
      if (killedAt > 0) return;
      killedAt = Date.now();
      processes.get(from)!.child.kill('SIGKILL');
    };
    await causeLetters(processes.get('one')!.url).catch(() => {});
    await expect.poll(() => killedAt, { timeout: 20_000 }).toBeGreaterThan(0);
    const dead = service.taken[0]!;
    if (!beside) {
      await processes.get('one')!.ended;
      await aProcess('two', env);
    }
    const again = () => service.taken.filter(({ id, from }) => id === dead.id && from !== dead.from);
    await expect.poll(again, { timeout: 120_000, interval: 100 }).toHaveLength(1);
    const seconds = (again()[0]!.at - killedAt) / 1000;
    console.log(`${what}, ${when}: again after ${seconds.toFixed(1)} s`);
    expect(seconds).toBeLessThan(promised);
    // Time: a third one would have come by then.
    await wait(5_000);
    expect(service.taken.filter(({ id }) => id === dead.id)).toHaveLength(2);
  },
);
