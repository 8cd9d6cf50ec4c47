import { describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { features } from '#server/features.ts';
import { documentCss, documentPolicy } from '#server/pages/document.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();

describe('every answer', () => {
  test.each(['/healthz', '/api/openapi.json', '/api/nothing', '/api/me', '/%', '/api', '/dev/inbox'])(
    '%s',
    async (url) => {
      const { headers } = await house().app.inject(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=(self), geolocation=(self)'),
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain(`default-src 'none'`);
      expect(policy).toContain(`frame-ancestors 'none'`);
      expect(policy).not.toMatch(/unsafe|\*/);
    },
  );
});

test('browsers are held to HTTPS only where the app has it', async () => {
  const plain = { ...house().config, publicUrl: 'http://localhost:3000' };
  const app = await createApp({ ...house(), config: plain }, { features });
  expect((await app.inject('/healthz')).headers).not.toHaveProperty('strict-transport-security');
  await app.close();
});

test('a document of the server’s own may use its own style and nothing else', async () => {
  const { headers, payload } = await house().app.inject('/api');
  expect(headers['content-security-policy']).toBe(documentPolicy(documentCss));
  expect(payload).toContain(`<style>${documentCss}</style>`);
  expect(payload).not.toMatch(/<script|style="|onclick/);
});

const path = '/.well-known/security.txt';

test('says where to report weaknesses, and until when that may be believed', async () => {
  const { statusCode, headers, payload } = await house().app.inject(path);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const days = (instant: string) => (Date.parse(instant) - house().clock.now().getTime()) / 86_400_000;
  const fields = Object.fromEntries(
    payload
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/s, 2)),
  ) as Record<string, string>;
  expect(fields).toEqual({
    'Contact': 'mailto:operator@example.com',
    'Expires': expect.any(String),
    'Preferred-Languages': 'pt, en',
    'Canonical': 'https://app.example.com.br/.well-known/security.txt',
  });
  expect(days(fields.Expires!)).toBe(90);
});

test('a server whose operator has not said who they are names nobody', async () => {
  const config = { ...house().config, operatorEmail: 'operator@pedivela.example' };
  const app = await createApp({ ...house(), config }, { features });
  const answer = await app.inject(path);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'not-found' });
  await app.close();
});
