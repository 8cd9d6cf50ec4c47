import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createHttpSms } from './sms.ts';
import type { TextServiceName } from './text-services.ts';

const sms = { id: '0193b1c2-0000-7000-8000-000000000002', to: '+5511987654321', text: 'Seu código é 123456' };
type Got = { method: string | undefined; headers: IncomingHttpHeaders; body: unknown };

const parse = (type: string | undefined, body: string): unknown =>
  type === 'application/json' ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));

const opened: (() => void)[] = [];
afterEach(() => opened.splice(0).forEach((close) => close()));

/** A real HTTP endpoint; returns what it got. */
async function aService(answer: RequestListener = (_request, response) => response.writeHead(202).end('{}')) {
  const got: Got[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      got.push({
        method: request.method,
        headers: request.headers,
        body: parse(request.headers['content-type'], Buffer.concat(chunks).toString()),
      });
      answer(request, response);
    });
  });
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  opened.push(close);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`, got, close };
}

function aDriver(url: string, timeout = 2_000) {
  return createHttpSms({ url, token: 'hush', sender: 'Pedivela' }, timeout);
}

const account = { token: 'AC12:hush', sender: 'Pedivela' };

/** What each service documents: https://www.twilio.com/docs/messaging, zenvia.github.io/zenvia-openapi-spec, infobip.com/docs/api. */
const shapes: { service: TextServiceName; sender?: string; headers: object; body: object }[] = [
  {
    service: 'twilio',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'authorization': `Basic ${Buffer.from('AC12:hush').toString('base64')}`,
    },
    body: { To: '+5511987654321', From: 'Pedivela', Body: 'Seu código é 123456' },
  },
  {
    service: 'twilio',
    sender: `MG${'0a'.repeat(16)}`,
    headers: {},
    body: { To: '+5511987654321', MessagingServiceSid: `MG${'0a'.repeat(16)}`, Body: 'Seu código é 123456' },
  },
  {
    service: 'zenvia',
    headers: { 'content-type': 'application/json', 'x-api-token': 'AC12:hush' },
    body: {
      from: 'Pedivela',
      to: '5511987654321',
      contents: [{ type: 'text', text: 'Seu código é 123456' }],
      externalId: sms.id,
    },
  },
  {
    service: 'infobip',
    headers: { 'content-type': 'application/json', 'authorization': 'App AC12:hush' },
    body: {
      messages: [
        {
          sender: 'Pedivela',
          destinations: [{ to: '5511987654321', messageId: sms.id }],
          content: { text: 'Seu código é 123456' },
        },
      ],
    },
  },
];

test.each(shapes)('$service is spoken to in its own shape', async ({ service, sender = 'Pedivela', headers, body }) => {
  const { url, got } = await aService();
  await createHttpSms({ ...account, url, service, sender }, 2_000).send(sms);
  expect(got).toEqual([{ method: 'POST', headers: expect.objectContaining(headers), body }]);
});

const infobipSays = (groupId: number) => JSON.stringify({ messages: [{ messageId: sms.id, status: { groupId } }] });

test.each([
  ['taken', infobipSays(1), 'it was sent'],
  ['refused within a success', infobipSays(5), 'The SMS service refused the message.'],
  ['without sense', '<html>', 'it was sent'],
  ['null', 'null', 'it was sent'],
])('an answer of Infobip: %s', async (_, answer, result) => {
  const { url } = await aService((_request, response) => response.writeHead(200).end(answer));
  const failure = await failureOf(createHttpSms({ ...account, url, service: 'infobip' }, 2_000).send(sms));
  expect(failure).toContain(result);
  expect(failure).not.toMatch(/123456|987654321/);
});

async function failureOf(sending: Promise<void>): Promise<string> {
  return sending.then(
    () => 'it was sent',
    (error: Error) => `${error.message} ${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`,
  );
}

test('a message is sent as JSON with token, sender and the key that makes it repeatable', async () => {
  const { url, got } = await aService();
  await aDriver(url).send(sms);
  expect(got).toHaveLength(1);
  expect(got[0]).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/json', 'authorization': 'Bearer hush', 'idempotency-key': sms.id },
    body: { to: sms.to, text: sms.text, sender: 'Pedivela' },
  });
});

test.each([400, 401, 429, 500, 503])('an answer of %i is an error without number and text', async (status) => {
  const { url } = await aService((_request, response) => response.writeHead(status).end(`${sms.to} ${sms.text}`));
  const failure = await failureOf(aDriver(url).send(sms));
  expect(failure).toContain(`The SMS service answered ${status}.`);
  expect(failure).not.toMatch(/123456|987654321/);
});

test('after a failure the same message is sent again with the same key', async () => {
  let times = 0;
  const { url, got } = await aService((_request, response) => response.writeHead(++times === 1 ? 500 : 200).end());
  const driver = aDriver(url);
  await expect(driver.send(sms)).rejects.toThrow();
  await driver.send(sms);
  expect(got.map(({ headers }) => headers['idempotency-key'])).toEqual([sms.id, sms.id]);
});

test('a service that does not answer is given up in time', async () => {
  const { url } = await aService(() => {});
  const failure = await failureOf(aDriver(url, 200).send(sms));
  expect(failure).toContain('no answer in time');
  expect(failure).not.toMatch(/123456|987654321/);
});

test('nobody listening is an error', async () => {
  const { url, close } = await aService();
  close();
  expect(await failureOf(aDriver(url).send(sms))).toContain('ECONNREFUSED');
});

test('TLS with something that does not speak it is an error', async () => {
  const { url } = await aService();
  expect(await failureOf(aDriver(url.replace('http:', 'https:')).send(sms))).toContain(
    'The SMS service cannot be reached',
  );
});

test('the token does not follow a redirect elsewhere', async () => {
  const elsewhere = await aService();
  const { url } = await aService((_request, response) => response.writeHead(307, { location: elsewhere.url }).end());
  await expect(aDriver(url).send(sms)).rejects.toThrow(/cannot be reached/);
  expect(elsewhere.got).toEqual([]);
});
