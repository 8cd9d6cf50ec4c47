import { expect, test } from 'vitest';
import { clockInWords, distanceInWords, howFar, weekdayInWords } from './store-words.ts';

test.each([
  [0, '50 m', '50 m'],
  [0.63, '650 m', '650 m'],
  [0.98, '1 km', '1 km'],
  [1.24, '1,2 km', '1.2 km'],
  [9.96, '10 km', '10 km'],
  [430.4, '430 km', '430 km'],
  [2689, '2.689 km', '2,689 km'],
])('%d km', (kilometres, portuguese, english) => {
  const plain = (text: string) => text.replaceAll('\u00A0', ' ');
  expect(plain(distanceInWords(kilometres, 'pt-BR'))).toBe(portuguese);
  expect(plain(distanceInWords(kilometres, 'en'))).toBe(english);
});

test('clocks and days', () => {
  expect(clockInWords('18:00', 'pt-BR')).toBe('18:00');
  expect(clockInWords('18:00', 'en').replace(/\s/, ' ')).toBe('6:00 PM');
  expect(weekdayInWords('2026-11-23', 'pt-BR', 'long')).toBe('segunda-feira');
  expect(weekdayInWords('2026-11-23', 'en', 'short')).toBe('Mon');
});

test.each([
  ['position', 0.5, true],
  ['cep', 0.5, true],
  ['area', 0.5, false],
  ['area', 12, true],
  ['city', 0, false],
  ['city', 90, true],
] as const)('around a %s it is said of %d km how far that is: %s', (by, kilometres, isSaid) =>
  expect(howFar(kilometres, by, 'en') !== null).toBe(isSaid),
);
