import { expect, it } from 'vitest';
import { clockTime, datedCode, timedCode } from './refusal-words.tsx';

it.each([
  ['2026-11-20T17:05:00Z', 'pt-BR', '14:05'],
  ['2026-11-20T17:05:00Z', 'en', '2:05 PM'],
  ['2026-11-21T02:30:00Z', 'pt-BR', '23:30'],
])('%s reads in %s as %s', (instant, language, clock) => {
  expect(clockTime(new Date(instant), language).replace(/\s/u, ' ')).toBe(clock);
});

it.each([
  ['rate-limited', 5 * 3600, 'rate-limited'],
  ['code-too-many', 3600, 'code-too-many'],
  ['texts-used-up', 3600, 'texts-used-up'],
  ['texts-used-up', 5 * 3600, null],
  ['texts-used-up', undefined, null],
  ['code-too-soon', 60, null],
] as const)('%s for %s seconds is worded as %s', (code, seconds, expected) => {
  const now = new Date('2026-11-20T17:00:00Z');
  const retryAt = seconds === undefined ? undefined : new Date(now.getTime() + seconds * 1000);
  expect(timedCode({ code, retryAt }, now)).toBe(expected);
});

it.each([
  ['owner-refused', 5 * 86_400, 'owner-refused'],
  ['asks-exhausted', 3600, 'asks-exhausted'],
  ['owner-asked-enough', 3600, 'owner-asked-enough'],
  ['owner-refused', undefined, null],
  ['code-too-many', 3600, null],
] as const)('%s for %s seconds has the day and time of %s', (code, seconds, expected) => {
  const retryAt = seconds === undefined ? undefined : new Date(Date.now() + seconds * 1000);
  expect(datedCode({ code, retryAt })).toBe(expected);
});
