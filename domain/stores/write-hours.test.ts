import { expect, test } from 'vitest';
import { readHours } from './read-hours.ts';
import { hoursInWords } from './write-hours.ts';

test.each([
  ['seg-sex 9h-18h; sáb 9h-13h; feriados fechado', 'mon-fri 09:00-18:00; sat 09:00-13:00; holidays closed'],
  ['seg e qua 9h-12h, 13h30-18h', 'mon 09:00-12:00, 13:30-18:00; wed 09:00-12:00, 13:30-18:00'],
  ['todos os dias 0h-24h; feriados normal', 'mon-sun 00:00-00:00; holidays normal'],
  ['sex e sáb 18h-2h; feriados 10h-14h', 'fri-sat 18:00-02:00; holidays 10:00-14:00'],
])('%s', (text, words) => {
  const hours = readHours(text)!;
  expect(hoursInWords(hours)).toBe(words);
  expect(readHours(words.replaceAll('00:00-00:00', '0h-24h'))).toEqual(hours);
});
