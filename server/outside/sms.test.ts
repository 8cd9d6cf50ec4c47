import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createHttpSms } from './sms.ts';

const sms = { id: '0193b1c2-0000-7000-8000-000000000002', to: '+5511987654321', text: 'Seu código é 123456' };
type Got = { method: string | undefined; headers: IncomingHttpHeaders; body: unknown };

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
        body: JSON.parse(Buffer.concat(chunks).toString()),
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
