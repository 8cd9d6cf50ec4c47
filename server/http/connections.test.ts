import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestPasswordReset } from '#domain/account/password.contract.ts';
import { updateProfile } from '#domain/account/profile.contract.ts';
import { logOut } from '#domain/account/session.contract.ts';
import { importBikes } from '#domain/bike/contract.ts';
import { createApp } from '#server/app.ts';
import { features } from '#server/features.ts';
import { anAccount } from '#tests/builders/account.ts';
import { anApiKey } from '#tests/builders/api-key.ts';
import { ask } from '#tests/server/ask.ts';
import { aDataFolder } from '#tests/server/file-server.ts';
import { useHouse } from '#tests/server/house.ts';
import { headOf, openSocket } from '#tests/server/open-socket.ts';
import { until } from '#tests/until.ts';
import { patient } from '#tools/patience.ts';
import { closeApp, boundConnections, patience as usual } from './connections.ts';
const data = aDataFolder();
const house = useHouse({ dataDir: data.path, trustProxy: false });
/**
 * Milliseconds; `late` is when a connection must be gone at the latest, on a slow machine too. The tests wait for connections
 * of their own, all at once.
 */
const patience = { head: 500, body: 700, file: 3_000, silence: 2_000 };
const late = 6_000;

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = await createApp(house(), { features, patience });
  port = await listen(app);
});
afterAll(() => app?.close());

async function listen(server: FastifyInstance): Promise<number> {
  await server.listen({ port: 0, host: '127.0.0.1' });
  return (server.server.address() as AddressInfo).port;
}

/** Sends a piece each 100 ms until the connection is closed. */
function drip(socket: { write: (text: string) => unknown; closed: boolean }): void {
  const timer = setInterval(() => (socket.closed ? clearInterval(timer) : socket.write('x')), 100);
}

const lookUp = headOf('POST /api/accounts/look-up', 1_000);

describe.concurrent('a connection is given up', () => {
  test.each([
    ['that says nothing', '', patience.head],
    ['whose head stops half-way', 'POST /api/accounts/look-up HTTP/1.1\r\nhost: local', patience.head],
    ['whose body stops half-way', `${lookUp}{"email":`, patience.body],
    ['whose body never begins', lookUp, patience.body],
    ['whose body comes in pieces and stops', lookUp.replace(/content-length.*/, 'transfer-encoding: chunked'), 700],
    ['that sends a body where there is no address', headOf('POST /nowhere', 1_000), patience.body],
    ['that sends a body with a read', headOf('GET /healthz', 1_000), patience.body],
  ])('%s', async (_name, text, atLeast) => {
    const { ended } = await openSocket(port, text);
    const open = await ended;
    expect(open).toBeGreaterThan(atLeast * 0.9);
    expect(open).toBeLessThan(late);
  });

  test.each([
    ['head', 'POST /api/accounts/look-up HTTP/1.1\r\nx-long: '],
    ['body', lookUp],
  ])('whose %s trickles in', async (_name, text) => {
    const { ended, socket } = await openSocket(port, text);
    drip(socket);
    expect(await ended).toBeLessThan(late);
  });

  test('between two requests after a while, and not before', async () => {
    expect(app.server.keepAliveTimeout).toBe(10_000);
    const request = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n';
    const { heard, socket } = await openSocket(port, request);
    // Time: longer than a body may be silent.
    await sleep(patience.body + 200);
    socket.write(request);
    await until(() => expect(heard().match(/200 OK/g)).toHaveLength(2));
    socket.destroy();
  });
});

describe.concurrent('before a byte of the body is there', () => {
  test.each([
    ['a stranger', 'PATCH /api/me', {}, 'not-signed-in'],
    ['a wrong token', 'PATCH /api/me', { authorization: `Bearer ${'x'.repeat(43)}` }, 'session-ended'],
    ['a partner without a key', 'POST /api/imports/bikes', { 'content-type': 'text/csv' }, 'not-signed-in'],
  ])('%s is refused', async (_name, route, headers, code) => {
    const { heard, ended, socket } = await openSocket(port, headOf(route, 10_000, headers));
    await until(() => expect(heard()).toContain(`"code":"${code}"`));
    expect(heard()).toMatch(/^HTTP\/1\.1 401 /);
    socket.destroy();
    await ended;
  });

  test('a refused client that goes on sending is cut off', async () => {
    const { heard, ended, socket } = await openSocket(port, headOf('PATCH /api/me', 1_000));
    await until(() => expect(heard()).toContain('401'));
    drip(socket);
    expect(await ended).toBeLessThan(late);
  });

  test('a caller over the limit is refused', async () => {
    const { limit, route } = requestPasswordReset;
    const email = 'nobody@example.com';
    for (let count = 0; count < limit.times; count++) await ask(house(), requestPasswordReset, { email });
    const { heard, socket } = await openSocket(port, headOf(route, 1_000));
    await until(() => expect(heard()).toMatch(/^HTTP\/1\.1 429 .*"code":"rate-limited"/s));
    socket.destroy();
  });
});

test.concurrent('a file may take longer than any other body, as long as it moves', async () => {
  const { secret } = await anApiKey(house());
  const text = 'modelo;numero de serie\nTrilha;SN-1\n';
  const headers = { 'authorization': `Bearer ${secret}`, 'content-type': 'text/csv' };
  const { heard, socket } = await openSocket(port, headOf(importBikes.route, text.length, headers));
  for (let at = 0; at < text.length; at += 4) {
    socket.write(text.slice(at, at + 4));
    // Time: the whole takes longer than any other body may.
    await sleep(140);
  }
  await until(() => expect(heard()).toMatch(/^HTTP\/1\.1 200 /));
  socket.destroy();
});

test.concurrent('a file that trickles in for too long is given up', async () => {
  const { secret } = await anApiKey(house());
  const headers = { 'authorization': `Bearer ${secret}`, 'content-type': 'text/csv' };
  const { ended, socket } = await openSocket(port, headOf(importBikes.route, 10_000, headers));
  drip(socket);
  const open = await ended;
  expect(open).toBeGreaterThan(patience.file * 0.9);
  expect(open).toBeLessThan(patience.file + late);
  await until(() => expect(data.uploads()).toEqual([]));
});

test.concurrent('a session that ends while a slow body comes in is ended for that request too', async () => {
  const slow = await createApp(house(), { features });
  const person = await anAccount(house());
  const body = JSON.stringify({ language: 'en' });
  const head = headOf(updateProfile.route, body.length, { authorization: `Bearer ${person.token}` });
  const { heard, socket } = await openSocket(await listen(slow), head + body.slice(0, 5));
  // Time: so long is what let a request in taken for still true.
  await sleep(1_200);
  expect((await ask(house(), logOut, {}, { token: person.token })).status).toBe(200);
  socket.write(body.slice(5));
  await until(() => expect(heard()).toContain('"code":"session-ended"'));
  socket.destroy();
  await slow.close();
});

describe.concurrent('the end of the server', () => {
  test('waits for requests under way, and not for stalled ones', async () => {
    const ending = await createApp(house(), { features });
    const at = await listen(ending);
    const body = JSON.stringify({ email: 'a@example.com' });
    const working = await openSocket(at, headOf('POST /api/accounts/look-up', body.length) + body.slice(0, 5));
    const halves = await Promise.all(Array.from({ length: 20 }, () => openSocket(at, `${lookUp}{"email"`)));
    const idle = await openSocket(at, 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await until(() => expect(idle.heard()).toContain('200 OK'));
    const since = performance.now();
    const closed = closeApp(ending, 1_500);
    working.socket.write(body.slice(5));
    await closed;
    expect(performance.now() - since).toBeLessThan(patient(4_000));
    expect(working.heard()).toMatch(/^HTTP\/1\.1 200 .*"known":false/s);
    await Promise.all([...halves, working, idle].map(({ ended }) => ended));
  });
});

describe.concurrent('the number of connections', () => {
  async function aServer(trustProxy: boolean): Promise<{ server: Server; at: number }> {
    const server = createServer();
    boundConnections(server, { trustProxy }, { all: 6, perNetwork: 3 });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { server, at: (server.address() as AddressInfo).port };
  }

  const connectionsOf = (server: Server) => promisify(server.getConnections.bind(server))();

  /** Opens `count` connections, of which `most` stay open; those. */
  async function staying(at: number, count: number, from: string, most: number) {
    const sockets = await Promise.all(Array.from({ length: count }, () => openSocket(at, '', from)));
    const open = () => sockets.filter(({ socket }) => !socket.closed);
    await until(() => expect(open().length).toBeLessThanOrEqual(most));
    // Time: no more are closed after these.
    await sleep(100);
    return open();
  }

  test('is bounded per network, and a closed one makes room', async () => {
    const { server, at } = await aServer(false);
    const first = await staying(at, 5, '127.0.0.1', 3);
    expect(first).toHaveLength(3);
    expect(await staying(at, 2, '127.0.0.1', 0)).toHaveLength(0);
    expect(await staying(at, 2, '127.0.0.2', 2)).toHaveLength(2);
    first[0]!.socket.destroy();
    await first[0]!.ended;
    await until(async () => expect(await connectionsOf(server)).toBe(4));
    expect(await staying(at, 2, '127.0.0.1', 1)).toHaveLength(1);
    server.closeAllConnections();
    server.close();
  });

  test('is bounded as a whole, also behind a proxy, whose own number is not', async () => {
    const { server, at } = await aServer(true);
    expect(await staying(at, 9, '127.0.0.1', 6)).toHaveLength(6);
    expect(await staying(at, 1, '127.0.0.2', 0)).toHaveLength(0);
    server.closeAllConnections();
    server.close();
  });

  test('the app has both', () => {
    expect(app.server.maxConnections).toBe(2_000);
    expect(usual.body).toBeLessThanOrEqual(30_000);
  });
});
