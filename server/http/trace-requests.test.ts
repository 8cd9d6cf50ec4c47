import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { openTraces } from '#server/traces/open-traces.ts';
import type { Traces } from '#server/traces/traces.ts';
import { useHouse } from '#tests/server/house.ts';
import { anOtlpReceiver, type OtlpReceiver } from '#tests/server/otlp-receiver.ts';

const house = useHouse();
let receiver: OtlpReceiver;
let traces: Traces;
let app: FastifyInstance;
/** What the handlers found of the span that they ran in. */
const found: Record<string, string | undefined> = {};
const waiting = Promise.withResolvers<void>();

beforeAll(async () => {
  receiver = await anOtlpReceiver();
  traces = openTraces({ endpoint: receiver.endpoint, headers: {}, serviceName: 'x', share: 1 }, console);
  app = await createApp({ ...house(), traces }, { features: [] });
  app.post('/api/with-body', async (request) => {
    found[request.method] = traces.parent();
    return {};
  });
  app.get('/api/broken', () => Promise.reject(new TypeError('ana@example.com')));
  app.get('/api/waits', async () => {
    waiting.resolve();
    await new Promise(() => {});
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const ask = (path: string, init: { method?: string; body?: string; headers?: Record<string, string> } = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      ...init,
      headers: { 'x-forwarded-for': '198.51.100.7', ...init.headers },
    });
  const body = JSON.stringify({ email: 'ana@example.com' });
  await ask('/api/with-body', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  await ask('/api/broken?e=ana@example.com');
  await ask('/api/none/ana@example.com');
  await giveUpWaiting(port);
  app.server.closeAllConnections();
  await app.close();
  await traces.close();
});
afterAll(() => receiver.close());

/** Somebody who goes before the answer is there. */
async function giveUpWaiting(port: number): Promise<void> {
  const gone = once(app.server, 'connection').then(([socket]) => once(socket as never, 'close'));
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /api/waits HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.51.100.7\r\n\r\n');
  await waiting.promise;
  socket.destroy();
  await gone;
}

const spanOf = (name: string) => {
  const [span, ...more] = receiver.spans().filter((one) => one.name === name);
  expect(more).toEqual([]);
  return span!;
};

test('a handler whose request had a body runs in the request’s span', () => {
  const { traceId, spanId } = spanOf('POST /api/with-body');
  expect(found.POST).toBe(`00-${traceId}-${spanId}-01`);
});

test('what broke has failed', () => {
  expect(spanOf('GET /api/broken')).toMatchObject({ failed: true, attributes: { 'http.response.status_code': 500 } });
});

test('what has no route has no name of its own', () => {
  expect(spanOf('GET none')).toMatchObject({ failed: false, attributes: { 'http.response.status_code': 404 } });
});

test('who goes before the answer is there ends the span', () => {
  expect(spanOf('GET /api/waits').attributes).toMatchObject({ 'error.type': 'aborted' });
});

test('nothing of addresses and bodies is in it', () => expect(receiver.text()).not.toContain('ana@'));
