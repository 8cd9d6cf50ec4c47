import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { load } from './load.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** Answers every second request, and lets go of the other one. */
async function aServer(headers: Record<string, string>) {
  let asked = 0;
  server = createServer((_, response) => {
    response.writeHead(++asked % 2 ? 200 : 503, asked % 2 ? {} : headers).end();
  });
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, processorTime: () => null, close: () => Promise.resolve() };
}

const ask = () => ({ path: '/', headers: {} });
const briefly = { seconds: 1, connections: 2 };

test('what a server lets go of is counted, and is no answer', async () => {
  const { answers, refused } = await load(await aServer({ 'Retry-After': '1' }), ask, { ...briefly, sheds: true });
  expect(refused).toBeGreaterThan(0);
  expect(Math.abs(answers - refused)).toBeLessThan(10);
});

test('a failure is none of it: without a time to come back, or where nothing is to be let go of', async () => {
  await expect(load(await aServer({}), ask, { ...briefly, sheds: true })).rejects.toThrow(/times 503 instead of 200/);
  server?.close();
  await expect(load(await aServer({ 'retry-after': '1' }), ask, briefly)).rejects.toThrow(/times 503/);
});
