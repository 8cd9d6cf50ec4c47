import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { features } from '#server/features.ts';
import { createSigning, makeSigningKey } from '#server/identity/signing.ts';
import { localCeps } from '#server/outside/cep/open-ceps.ts';
import { openInsurer } from '#server/outside/insurer/open-insurer.ts';
import { openStorage } from '#server/outside/open-storage.ts';
import type { Mail } from '#server/outside/ports.ts';
import { parseConfig } from '#server/settings/parse-config.ts';
import { start } from '#server/start.ts';
import { anAccount, type Person } from '#tests/builders/account.ts';
import { aFreePort } from '#tests/free-port.ts';
import { aPlace, type Place } from '#tests/production/place.ts';
import { testConfig } from '#tests/server/house.ts';
import { anOtlpReceiver, type OtlpReceiver, type ArrivedSpan } from '#tests/server/otlp-receiver.ts';
import { until } from '#tests/until.ts';

// The server as `main.ts` starts it, with its workers, and somebody who has forgotten a password.

const ofProxy = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' };
const secrets = {
  token: 'a-token-that-nobody-may-ever-read-anywhere',
  tag: 'SECRET77',
  ip: '198.51.100.77',
  cookie: 'a-device-of-somebody',
};
const headers = {
  'authorization': `Bearer ${secrets.token}`,
  'cookie': `device=${secrets.cookie}`,
  'user-agent': 'the phone of Marina',
  'x-forwarded-for': secrets.ip,
  'x-request-id': 'f3c2a9d0b1e84756a0c1d2e3f4a5b6c7',
  'traceparent': `00-${ofProxy.trace}-${ofProxy.span}-01`,
};

let place: Place;
let receiver: OtlpReceiver;
let person: Person;
const mails: Mail[] = [];

/** The first e-mail is refused, by a server that repeats whom it was for. */
let refusals = 1;
const mail = {
  send: async (letter: Mail) => {
    if (refusals-- > 0) throw new Error(`550 <${letter.to}> is not known here`);
    mails.push(letter);
  },
};

beforeAll(async () => {
  [place, receiver] = await Promise.all([aPlace(), anOtlpReceiver()]);
  const { db, close } = await place.connect();
  const signing = await createSigning([await makeSigningKey()]);
  const wishes = { phoneConfirmed: true, emailProven: true };
  person = await anAccount({ db, signing, config: testConfig, clock: { now: () => new Date() } }, wishes);
  await close();
  await serveAndAsk();
});
afterAll(async () => {
  await receiver.close();
  await place.clear();
});

async function serveAndAsk(): Promise<void> {
  const port = String(await aFreePort());
  const env = { ...place.env, PORT: port, DEMO: '0', TRUST_PROXY: '1', STOP_DELAY: '0', LOG_LEVEL: 'silent' };
  const config = parseConfig({ ...env, OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint });
  const close = await start(config, {
    features,
    outside: {
      mail,
      sms: { send: async () => {} },
      whatsapp: null,
      ...openStorage(config),
      cep: localCeps,
      insurer: openInsurer(null, { sandbox: true }),
    },
  });
  const site = `http://127.0.0.1:${port}`;
  const json = { ...headers, 'content-type': 'application/json' };
  const post = (path: string, body: object) =>
    fetch(site + path, { method: 'POST', headers: json, body: JSON.stringify(body) });
  const { email, phone } = person;
  expect((await post('/api/password-resets', { email })).status).toBe(200);
  await until(() => expect(mails.length).toBeGreaterThan(0));
  await post('/api/password-resets/by-phone', { phone });
  await post('/api/sessions', { email, password: 'a password that is wrong' });
  for (const path of [
    `/api/tags/${secrets.tag}`,
    `/api/password-resets/${secrets.token}`,
    `/${secrets.tag}?e=${email}`,
  ])
    await fetch(site + path, { headers });
  await fetch(`${site}/healthz`);
  await until(() => expect(mails.length).toBeGreaterThan(1));
  await close();
}

const named = (name: string) => receiver.spans().filter((span) => span.name === name);
const triesBefore = ({ attributes }: ArrivedSpan) => Number(attributes['pedivela.job.tries_before']);
const below = ({ spanId }: ArrivedSpan) => receiver.spans().filter(({ parentSpanId }) => parentSpanId === spanId);

describe('a request that a letter comes of', () => {
  test('is a span of the proxy’s trace, by its route, with its number', () => {
    const [request, ...more] = named('POST /api/password-resets');
    expect(more).toEqual([]);
    expect(request).toMatchObject({ traceId: ofProxy.trace, parentSpanId: ofProxy.span, failed: false });
    expect(request!.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/password-resets',
      'http.response.status_code': 200,
      'pedivela.request_id': headers['x-request-id'],
    });
  });

  test('has its statements below it, and the job that it asked for; of that come the letter and each try to send it', () => {
    const [request] = named('POST /api/password-resets');
    const parts = below(request!);
    expect(parts.map(({ name }) => name)).toContain('insert limits');
    const query = parts.find(({ name }) => name.startsWith('insert'))!;
    expect(query.attributes).toMatchObject({
      'db.system.name': 'postgresql',
      'db.query.text': expect.stringContaining('$1'),
    });
    const task = parts.find(({ name }) => name.startsWith('job '))!;
    expect(task.attributes).toMatchObject({ 'pedivela.job.tries_before': 0 });
    const [refused, letter] = below(task)
      .filter(({ name }) => name === 'job deliver-letter')
      .toSorted((one, other) => triesBefore(one) - triesBefore(other)) as [ArrivedSpan, ArrivedSpan];
    expect([refused.failed, triesBefore(refused), letter.failed, triesBefore(letter)]).toEqual([true, 0, false, 1]);
    expect(below(refused).find(({ name }) => name === 'send email')).toMatchObject({
      failed: true,
      attributes: { 'error.type': 'Error' },
    });
    const sending = below(letter).find(({ name }) => name === 'send email')!;
    expect(sending.attributes).toEqual({
      'pedivela.letter.channel': 'email',
      'pedivela.letter.kind': 'password-reset',
    });
    expect(sending.traceId).toBe(ofProxy.trace);
    expect(below(letter).map(({ name }) => name)).toEqual(expect.arrayContaining(['select letters', 'update letters']));
  });
});

test('scheduled jobs have a trace each; what asks whether the process lives has none, nor what belongs to nothing', () => {
  const [job] = named('job queue-forgotten-letters');
  expect(job).toMatchObject({ parentSpanId: '', failed: false });
  expect(below(job!).length).toBeGreaterThan(0);
  expect(receiver.spans().filter(({ attributes }) => attributes['http.route'] === '/healthz')).toEqual([]);
  const roots = receiver.spans().filter(({ parentSpanId }) => parentSpanId === '');
  expect(roots.filter(({ name }) => !name.startsWith('job '))).toEqual([]);
});

test('not a byte of all that was sent is about the person, the tag, the address or a secret', () => {
  expect(named('GET /api/tags/:tag')).toHaveLength(1);
  expect(named('POST /api/sessions')).toHaveLength(1);
  const { email, name, phone, id } = person;
  const sent = receiver.text();
  const told = [email, email.split('@')[0]!, name, 'Marina', phone!, phone!.slice(3), id, ...Object.values(secrets)];
  const linkIn = /token=([\w-]+)/.exec(mails[0]!.text)![1]!;
  for (const secret of [...told, linkIn, 'the phone of', 'a password'])
    expect(sent.includes(secret), secret).toBe(false);
});
