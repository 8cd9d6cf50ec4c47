import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patient } from '#tools/patience.ts';
import { root } from '#tools/run.ts';
import { aPlace, type Place } from './place.ts';
import { startProduction } from './server.ts';

let place: Place;
beforeAll(async () => {
  place = await aPlace();
});
afterAll(() => place.clear());

type Answer = { status: number; closes: boolean };

/** Asks on one of the kept connections. */
function ask(agent: Agent, url: string): Promise<Answer> {
  return new Promise((done, fail) => {
    get(url, { agent }, (response) => {
      response.resume();
      const { statusCode = 0, headers } = response;
      response.once('end', () => done({ status: statusCode, closes: headers.connection === 'close' }));
    }).once('error', fail);
  });
}

test('a process that is told to end goes on for a while, says so, and loses no request', async () => {
  const delay = 4;
  const server = await startProduction(place, { DEMO: '0', STOP_DELAY: String(delay) });
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const answers: Answer[] = [];
  const state = { asks: true };
  const visitor = async () => {
    while (state.asks) answers.push(await ask(agent, `${server.url}/healthz`));
  };
  const visitors = Array.from({ length: 20 }, visitor);
  await expect.poll(() => answers.length, { timeout: patient(10_000) }).toBeGreaterThan(100);
  expect(answers.every(({ closes }) => !closes)).toBe(true);
  const stopped = server.stop();
  const readiness = async () => {
    const answer = await fetch(`${server.url}/readyz`);
    return [answer.status, ((await answer.json()) as { status: string }).status];
  };
  await expect.poll(readiness, { timeout: delay * 500 }).toEqual([503, 'going']);
  const before = answers.length;
  // Time: what is asked in this while is what a proxy still sends here.
  await sleep(delay * 250);
  state.asks = false;
  await Promise.all(visitors);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(answers.length).toBeGreaterThan(before);
  expect(answers.at(-1)!.closes).toBe(true);
  await stopped;
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
});

test('SIGTERM to “npm start” ends the server as well', { timeout: patient(120_000) }, async () => {
  const held = createServer().listen(0, '127.0.0.1');
  await once(held, 'listening');
  const { port } = held.address() as AddressInfo;
  held.close();
  await once(held, 'close');
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, ...place.env, DEMO: '0', LOG_LEVEL: 'warn', PORT: String(port), HOST: '127.0.0.1' };
  const npm = spawn('npm', ['start'], { cwd: root, env: env, stdio: 'ignore' });
  const ended = once(npm, 'exit');
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(answers, { timeout: patient(60_000), interval: 200 }).toBe(true);
  npm.kill('SIGTERM');
  await ended;
  await expect.poll(answers, { timeout: patient(15_000), interval: 200 }).toBe(false);
});
