import { expect, test } from 'vitest';
import { allowedFrom, countsSince } from './seldom.ts';

const rule = { times: 3, days: 365 };
const now = new Date('2026-11-22T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

test.each([
  [[], null],
  [[1, 2], null],
  [[1, 2, 3], 362],
  [[3, 1, 2], 362],
  [[1, 2, 365], null],
  [[1, 2, 364], 1],
  [[1, 2, 3, 4], 362],
])('done %j days ago, it is allowed again in %s days', (days, wait) => {
  expect(allowedFrom(rule, days.map(daysAgo), now)).toEqual(wait === null ? null : daysAgo(-wait));
});

test('what is older than the span does not count', () => expect(countsSince(rule, now)).toEqual(daysAgo(365)));
