import { hashKey } from '@tanstack/react-query';
import { beforeEach, expect, expectTypeOf, test, vi } from 'vitest';
import type { ScannedTag } from '#domain/tag/contract.ts';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';
import { invalidate, query, queryKey, setAnswer } from './query.ts';

let asked: string[];
let answer: unknown;

beforeEach(() => {
  queryClient.clear();
  asked = [];
  answer = { sessions: [] };
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve(Response.json(answer));
  });
});

test('an answer is cached under its route and input', () => {
  expect(queryKey('GET /api/my-bikes/:tag', { tag: 'AB12CD34' })).toEqual([
    'GET /api/my-bikes/:tag',
    { tag: 'AB12CD34' },
  ]);
  const hash = (tag: string) => hashKey(queryKey('GET /api/my-bikes/:tag', { tag }));
  expect(hash('AB12CD34')).toBe(hash('AB12CD34'));
  expect(hash('AB12CD34')).not.toBe(hash('EF56GH78'));
  const same = 'AB12CD34';
  expect(hash(same)).not.toBe(hashKey(queryKey('GET /api/tags/:tag', { tag: same })));
});

test('a cached answer is found, changed, and requested again once it is stale', async () => {
  const sessions = () => queryClient.fetchQuery(query('GET /api/me/sessions', {}, { staleTime: Infinity }));
  expect(await sessions()).toEqual({ sessions: [] });
  await sessions();
  expect(asked).toEqual(['/api/me/sessions']);
  const known = { id: '1', domain: 'cyclist', device: null, since: '', lastUsedAt: '', current: true } as const;
  setAnswer('GET /api/me/sessions', {}, (before) => before && { sessions: [...before.sessions, known] });
  expect(await sessions()).toEqual({ sessions: [known] });
  await invalidate('GET /api/me/sessions', {});
  expect(await sessions()).toEqual({ sessions: [] });
  expect(asked).toHaveLength(2);
});

test('only the answer that was named becomes stale', async () => {
  const one = queryKey('GET /api/my-bikes/:tag', { tag: 'AB12CD34' });
  const other = queryKey('GET /api/my-bikes/:tag', { tag: 'EF56GH78' });
  const receipt = queryKey('GET /api/my-bikes/:tag/receipt', { tag: 'AB12CD34' });
  for (const key of [one, other, receipt]) queryClient.setQueryData<unknown>(key, {});
  await invalidate('GET /api/my-bikes/:tag', { tag: 'AB12CD34' }, { refetch: false });
  expect([one, other, receipt].map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([
    true,
    false,
    false,
  ]);
});

test('the route alone types input and answer', () => {
  const asks = () => call('GET /api/tags/:tag', { tag: 'AB12CD34' });
  expectTypeOf(asks).returns.resolves.toEqualTypeOf<ScannedTag>();
  const wrong = () => [
    // @ts-expect-error there is no such route
    call('GET /api/tag/:tag', { tag: 'AB12CD34' }),
    // @ts-expect-error the tag is missing
    call('GET /api/tags/:tag', {}),
    // @ts-expect-error a tag is a text
    query('GET /api/tags/:tag', { tag: 1 }),
    // @ts-expect-error what changes something is no query
    query('POST /api/sessions', { email: '', password: '' }),
    // @ts-expect-error that is no scanned tag
    setAnswer('GET /api/tags/:tag', { tag: 'AB12CD34' }, { mine: true }),
    // @ts-expect-error the route takes no input
    invalidate('GET /api/me', { tag: 'AB12CD34' }),
  ];
  expect(wrong).toBeTypeOf('function');
});
