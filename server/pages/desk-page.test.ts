import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toDesk } from '#domain/desk-paths.ts';
import { createApp } from '#server/app.ts';
import { features } from '#server/features.ts';
import { builtWeb } from '#tests/server/built-web.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
let app: FastifyInstance;

beforeAll(async () => {
  app = await createApp(house(), { features, web: await builtWeb() });
});
afterAll(() => app?.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });

test.each(Object.values(toDesk).flatMap((side) => [side.home.pattern, side.team.pattern, `${side.home.pattern}/nada`]))(
  '%s is the desk’s document, which nothing keeps and nobody frames',
  async (path) => {
    const { statusCode, headers, body } = await get(`${path}?token=secret-of-a-link`, { 'accept-language': 'en' });
    expect([statusCode, headers['cache-control'], headers['referrer-policy']]).toEqual([
      200,
      'no-store',
      'same-origin',
    ]);
    const policy = headers['content-security-policy'];
    expect(policy).toContain(`frame-ancestors 'none'`);
    expect(policy).not.toContain('unsafe-inline');
    expect(body).toContain('<html lang="en">');
    expect(body).not.toContain('secret-of-a-link');
  },
);

test('its files are there, and are none of those that phones fetch', async () => {
  const { body } = await get(toDesk.brand.home());
  const files = [...body.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file!);
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    expect(file).toMatch(/^\/assets\/desk\//);
    expect((await app.inject({ url: file })).statusCode).toBe(200);
  }
  expect((await get('/login')).body).not.toContain('/assets/desk/');
});

test('a path that only begins alike is a page of phones', async () => {
  expect((await get('/marcas')).body).not.toContain('/assets/desk/');
});
