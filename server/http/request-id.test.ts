import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import type { Config } from '#server/settings/config.ts';
import { openHouse, testConfig } from '#tests/server/house.ts';

const own = /^[0-9a-f]{32}$/;
const ofProxy = 'f3c2a9d0b1e84756a0c1d2e3f4a5b6c7';

const opened: FastifyInstance[] = [];
afterAll(() => Promise.all(opened.map((app) => app.close())));

/** An app with an endpoint and a page that break in a manner that nobody has foreseen. */
async function appWith(trustProxy: Config['trustProxy']): Promise<FastifyInstance> {
  const app = await createApp(await openHouse({ ...testConfig, trustProxy }), { features: [] });
  opened.push(app);
  app.get('/api/broken', () => Promise.reject(new TypeError('secret')));
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

  test('what broke unexpectedly says it, and nothing else does', async () => {
    const broken = await ask('/api/broken', ofProxy);
    expect(broken.json()).toEqual({
      type: '/api/problems#internal',
      title: 'internal',
      status: 500,
      code: 'internal',
      requestId: ofProxy,
    });
    expect((await ask('/api/none', ofProxy)).json()).not.toHaveProperty('requestId');
  });

  test('a person at a page reads the beginning of it', async () => {
    const { body } = await ask('/broken', ofProxy, 'text/html');
    expect(body).toContain('tell support this number: F3C2A9D0<');
    expect(body).not.toContain('secret');
  });
});

test('without a proxy that is trusted, what a caller calls a request is not taken over', async () => {
  const app = await appWith(false);
  const ids = [];
  for (const url of ['/healthz', '/api/broken'])
    ids.push((await app.inject({ url, headers: { 'x-request-id': ofProxy } })).headers['x-request-id']);
  expect(ids).toEqual([expect.stringMatching(own), expect.stringMatching(own)]);
  expect(new Set(ids).size).toBe(2);
});
