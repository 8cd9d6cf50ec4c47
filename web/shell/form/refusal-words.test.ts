import { expect, it } from 'vitest';
import { clockTime } from './refusal-words.ts';

it.each([
  ['2026-11-20T17:05:00Z', 'pt-BR', '14:05'],
  ['2026-11-20T17:05:00Z', 'en', '2:05 PM'],
  ['2026-11-21T02:30:00Z', 'pt-BR', '23:30'],
])('%s reads in %s as %s', (instant, language, clock) => {
  expect(clockTime(new Date(instant), language).replace(/\s/u, ' ')).toBe(clock);
});
