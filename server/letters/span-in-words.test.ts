import { expect, test } from 'vitest';
import { pluralOf, spanInWords } from './span-in-words.ts';

test.each([
  [60, '1 minuto', '1 minute'],
  [600, '10 minutos', '10 minutes'],
  [1800, '30 minutos', '30 minutes'],
  [5400, '90 minutos', '90 minutes'],
  [3600, '1 hora', '1 hour'],
  [86_400, '24 horas', '24 hours'],
  [604_800, '7 dias', '7 days'],
])('%i seconds', (seconds, portuguese, english) => {
  expect(spanInWords(seconds, 'pt-BR')).toBe(portuguese);
  expect(spanInWords(seconds, 'en')).toBe(english);
});

test('a number takes the words of one or of others', () => {
  expect([1, 2, 0].map((count) => pluralOf(count, 'en'))).toEqual(['one', 'other', 'other']);
  // In Portuguese none is one, and a million has words of its own, which the app does not.
  expect([0, 1, 2, 1_000_000].map((count) => pluralOf(count, 'pt-BR'))).toEqual(['one', 'one', 'other', 'other']);
});
