import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { features } from '#server/features.ts';
import { openHouse, testConfig } from '#tests/server/house.ts';

/** The app after its database went away. */
let app: FastifyInstance;
beforeAll(async () => {
  const house = await openHouse(testConfig);
  app = await createApp(house, { features });
  await house.loseDatabase();
});
afterAll(() => app?.close());

const browser = { 'accept': 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'pt-BR' };
const look = (headers: Record<string, string> = {}) =>
  app.inject({ url: '/dev/inbox', headers: { ...browser, ...headers } });

describe('without a database', () => {
  test('who looks at a page gets one that says so and comes back by itself', async () => {
    const { statusCode, headers, body } = await look();
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '5',
      'x-content-type-options': 'nosniff',
    });
    expect(body).toContain('<html lang="pt-BR">');
    expect(body).toContain('<h1>Já voltamos</h1>');
    expect(body).toContain('<a class="again" href="">Tentar de novo</a>');
    expect(body).toContain('data-seconds="5"');
  });

  test('the page loads nothing but its own script, which is there', async () => {
    const { headers, body } = await look();
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; .*script-src 'self'; connect-src 'self'; frame-ancestors 'none'/,
    );
    expect(body).not.toMatch(/ style="| onclick=|<script(?! src="\/come-back\.js")/);
    expect([...body.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, url]) => url)).toEqual([
      '/favicon.svg',
      '/come-back.js',
      '',
    ]);
    const script = await app.inject('/come-back.js');
    expect(script.statusCode).toBe(200);
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  test.each([
    ['the browser’s language', { 'accept-language': 'en-GB' }, 'We’ll be right back'],
    ['the one that was chosen', { 'accept-language': 'en', 'cookie': 'language=pt-BR' }, 'Já voltamos'],
    ['English where neither is ours', { 'accept-language': 'fi' }, 'We’ll be right back'],
  ])('it is in %s', async (_name, headers, title) => {
    expect((await look(headers)).body).toContain(`<h1>${title}</h1>`);
  });

  test('programs get a problem: it is unavailable, and when to come back', async () => {
    for (const headers of [{}, { accept: 'application/json' }, { accept: 'text/html' }]) {
      const answer = await app.inject({ url: '/api/tags/AB12CD34', headers });
      expect(answer.statusCode).toBe(503);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/problem+json',
        'retry-after': '5',
      });
      expect(answer.json()).toMatchObject({ code: 'unavailable', status: 503 });
    }
    const post = await app.inject({
      method: 'POST',
      url: '/api/accounts/look-up',
      payload: { email: 'a@example.com' },
    });
    expect(post.json()).toMatchObject({ code: 'unavailable' });
    expect((await look({ accept: '*/*' })).json()).toMatchObject({ code: 'unavailable' });
  });
});
