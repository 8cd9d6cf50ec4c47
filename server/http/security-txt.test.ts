import { expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { features } from '#server/features.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
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
