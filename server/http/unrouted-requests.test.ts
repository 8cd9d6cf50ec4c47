import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemCodes, type ProblemBody } from '#domain/http/problem-codes.ts';
import { createApp } from '#server/app.ts';
import { features } from '#server/features.ts';
import { useHouse } from '#tests/server/house.ts';
import { securityHeaders } from './security.ts';

// Node answers these requests before any route of ours; they need a real socket.

const house = useHouse();
let app: FastifyInstance;
beforeAll(async () => {
  app = await createApp(house(), { features });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

function open(): Socket {
  return connect({ port: (app.server.address() as AddressInfo).port, host: '127.0.0.1' });
}

/** Everything that the server answers on one connection until it ends it. */
async function answerTo(socket: Socket): Promise<{ status: number; headers: Record<string, string>; body: string }> {
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 2),
  ]);
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers) as Record<string, string>, body };
}

async function ask(request: string) {
  const socket = open();
  socket.write(request);
  return answerTo(socket);
}

test.each([
  ['no HTTP', 'hello\r\n\r\n', 'malformed-request'],
  ['a method that is none', 'GE T / HTTP/1.1\r\nHost: x\r\n\r\n', 'malformed-request'],
  ['a version that is none', 'GET / HTTP/7.3\r\nHost: x\r\n\r\n', 'malformed-request'],
  ['NUL in a header', 'GET / HTTP/1.1\r\nHost: x\r\nX-A: a\0b\r\n\r\n', 'malformed-request'],
  [
    'two lengths',
    'POST /api/sessions HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    'malformed-request',
  ],
  ['no host', 'GET /healthz HTTP/1.1\r\n\r\n', 'malformed-request'],
  ['two hosts', 'GET /healthz HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n', 'malformed-request'],
  ['two hosts of HTTP/1.0', 'GET /healthz HTTP/1.0\r\nHost: x\r\nHost: x\r\n\r\n', 'malformed-request'],
  ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(20_000)}\r\n\r\n`, 'headers-too-large'],
  ['an expectation', 'GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: a miracle\r\n\r\n', 'expectation-unknown'],
] as const)('%s', async (_what, request, code) => {
  const { status, headers, body } = await ask(request);
  expect(status).toBe(problemCodes[code]);
  expect(headers).toMatchObject({
    ...securityHeaders(house().config),
    'content-type': expect.stringMatching(/^application\/problem\+json/),
    'cache-control': 'no-store',
    'connection': 'close',
  });
  expect(JSON.parse(body)).toMatchObject({ code, status } satisfies Partial<ProblemBody>);
});

test('a request that never comes to its end', async () => {
  const accepted = once(app.server, 'connection');
  const socket = open();
  const [server] = (await accepted) as [Socket];
  app.server.emit('clientError', Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), server);
  expect(await answerTo(socket)).toMatchObject({ status: 408, body: expect.stringContaining('"code":"too-slow"') });
});

test('what still follows: 100-continue, and HTTP/1.0 without a host', async () => {
  const length = 'Content-Type: application/json\r\nContent-Length: 2\r\nConnection: close';
  const continued = await ask(`POST /api/sessions HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n${length}\r\n\r\n{}`);
  expect(continued.status).toBe(100);
  expect((await ask('GET /healthz HTTP/1.0\r\n\r\n')).status).toBe(200);
});

test.each(['Content-Length: 2\r\n\r\n{}', 'Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n'])(
  'a read with a body: %j',
  async (body) => {
    const { status, body: refusal } = await ask(`GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${body}`);
    expect(status).toBe(400);
    expect(JSON.parse(refusal)).toMatchObject({ code: 'malformed-request' });
  },
);
