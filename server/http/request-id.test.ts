import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import type { Config } from '#server/settings/config.ts';
import { problem } from '#server/verb/problem.ts';
import { openHouse, testConfig } from '#tests/server/house.ts';
import { requestIds } from './request-id.ts';

const own = /^[0-9a-f]{32}$/;
const ofProxy = 'f3c2a9d0b1e84756a0c1d2e3f4a5b6c7';

const opened: FastifyInstance[] = [];
afterAll(() => Promise.all(opened.map((app) => app.close())));

/** An app with an endpoint and a page that break in a manner that nobody has foreseen. */
async function appWith(trustProxy: Config['trustProxy']): Promise<FastifyInstance> {
  const app = await createApp(await openHouse({ ...testConfig, trustProxy }), { features: [] });
  opened.push(app);
  app.get('/api/broken', () => Promise.reject(new TypeError('secret')));
  app.get('/api/away', () => Promise.reject(problem('unavailable')));
  app.get('/broken', () => Promise.reject(new TypeError('secret')));
  return app;
}

describe('behind a proxy', () => {
  let app: FastifyInstance;
  beforeAll(async () => (app = await appWith(true)));
  const ask = (url: string, id?: string | string[], accept = '*/*') =>
    app.inject({
      url,
      headers: { accept, 'x-forwarded-for': '198.51.100.7', ...(id !== undefined && { 'x-request-id': id }) },
    });

  test('a request keeps the id that the proxy gave, in its answer too', async () => {
    expect((await ask('/healthz', ofProxy)).headers['x-request-id']).toBe(ofProxy);
  });

  test.each([
    ['nothing', undefined],
    ['too short a one', 'abc'],
    ['too long a one', 'a'.repeat(65)],
    ['what could end a line of the log', 'a2345678901234567\t"x'],
    ['two', [ofProxy, ofProxy]],
  ])('with %s it gets one of its own', async (_name, id) => {
    const { headers } = await ask('/healthz', id);
    expect(headers['x-request-id']).toMatch(own);
  });

  test('what broke or is away says it, and no refusal does', async () => {
    const broken = await ask('/api/broken', ofProxy);
    expect(broken.json()).toEqual({
      type: '/api/problems#internal',
      title: 'internal',
      status: 500,
      code: 'internal',
      requestId: ofProxy,
    });
    expect((await ask('/api/none', ofProxy)).json()).not.toHaveProperty('requestId');
    expect((await ask('/api/away', ofProxy)).json()).toMatchObject({ code: 'unavailable', requestId: ofProxy });
  });

  test('a person at a page reads the beginning of it', async () => {
    const { body } = await ask('/broken', ofProxy, 'text/html');
    expect(body).toContain('tell support this number: F3C2A9D0<');
    expect(body).not.toContain('secret');
  });
});

test.each([
  ['10.0.0.5', '10.0.0.5', true],
  ['10.0.0.0/8,2001:db8::/32', '10.1.2.3', true],
  ['10.0.0.0/8,2001:db8::/32', '2001:db8::7', true],
  ['10.0.0.0/8', '::ffff:10.1.2.3', true],
  ['10.0.0.5', '10.0.0.6', false],
  ['10.0.0.0/8', '2001:db8::7', false],
])('with TRUST_PROXY=%s the id that %s gives is taken: %s', (trusted, remoteAddress, isTaken) => {
  const made = requestIds({ trustProxy: trusted.split(',') });
  const request = { headers: { 'x-request-id': ofProxy }, socket: { remoteAddress } };
  expect(made(request as never) === ofProxy).toBe(isTaken);
});

test('without a proxy that is trusted, what a caller calls a request is not taken over', async () => {
  const app = await appWith(false);
  const ids = [];
  for (const url of ['/healthz', '/api/broken'])
    ids.push((await app.inject({ url, headers: { 'x-request-id': ofProxy } })).headers['x-request-id']);
  expect(ids).toEqual([expect.stringMatching(own), expect.stringMatching(own)]);
  expect(new Set(ids).size).toBe(2);
});
