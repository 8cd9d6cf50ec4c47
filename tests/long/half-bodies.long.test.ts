import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { aPlace } from '#tests/production/place.ts';
import { headOf, openSocket, type OpenSocket } from '#tests/server/open-socket.ts';
import { aServerProcess } from '#tests/server/process.ts';

/** Connections that send half a body, and the loopback addresses that they come from: as many networks to the server. */
const flood = { connections: 4_000, networks: 40 };
/** Seconds: a body's bound, and that of the end of the process; with what a busy machine adds to either. */
const promised = { closed: 30 + 30, ended: 5 + 3 };
const bodyBytes = 60_000;

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const half = headOf('POST /api/accounts/look-up', bodyBytes) + 'x'.repeat(bodyBytes / 2);

/** Megabytes of memory, and descriptors, that a process has. */
function sizeOf(pid: number) {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!;
  return { megabytes: Math.round(Number(kilobytes) / 1024), descriptors: readdirSync(`/proc/${pid}/fd`).length };
}

async function openHalves(port: number): Promise<OpenSocket[]> {
  const sockets: OpenSocket[] = [];
  while (sockets.length < flood.connections) {
    const next = Array.from({ length: 100 }, (_, index) => `127.0.0.${2 + (index % flood.networks)}`);
    sockets.push(...(await Promise.all(next.map((from) => openSocket(port, half, from)))));
  }
  return sockets;
}

const open = (sockets: OpenSocket[]) => sockets.filter(({ socket }) => !socket.closed).length;

test('thousands of half-sent bodies are let go, others are served meanwhile, and the process ends in time', async () => {
  const place = await aPlace();
  ends.push(place.clear);
  const { child, url, ready, ended, output } = await aServerProcess({ ...place.env, DEMO: '0' });
  ends.push(() => child.kill('SIGKILL'));
  expect(await ready, output()).toBe(true);
  const port = Number(new URL(url).port);
  const before = sizeOf(child.pid!);

  const sockets = await openHalves(port);
  // Time: what they take shows by then.
  await sleep(1_000);
  const during = sizeOf(child.pid!);
  const longest = Math.max(...(await Promise.all(sockets.map((each) => each.ended)))) / 1000;
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  // Time: what they took is given back by then.
  await sleep(5_000);
  const after = sizeOf(child.pid!);

  // And with as many open again, the end.
  const again = await openHalves(port);
  // Time: those that are refused are closed by then.
  await sleep(1_000);
  const openAtEnd = open(again);
  const stopping = performance.now();
  child.kill('SIGTERM');
  const exit = await ended;
  const endedAfter = (performance.now() - stopping) / 1000;

  console.log({ before, during, after, longest, openAtEnd, exit, endedAfter });
  expect(during.descriptors).toBeLessThan(before.descriptors + 2_050);
  expect(during.descriptors).toBeGreaterThan(before.descriptors + 1_000);
  expect(longest).toBeLessThan(promised.closed);
  expect(after.descriptors).toBeLessThan(before.descriptors + 50);
  // Node keeps some of the memory that it once had for later.
  expect(after.megabytes - before.megabytes).toBeLessThan(120);
  expect(openAtEnd).toBeGreaterThan(1_000);
  expect(exit).toBe(0);
  expect(endedAfter).toBeLessThan(promised.ended);
});
