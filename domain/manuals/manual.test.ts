import { expect, test } from 'vitest';
import { manualsByLanguage, parseManualLanguage } from './manual.ts';

test.each([
  ['pt-BR', 'pt-BR'],
  ['pt-br', 'pt-BR'],
  ['pt_BR', 'pt-BR'],
  [' EN ', 'en'],
  ['es', 'es'],
  ['', null],
  ['Português', null],
  ['xx', null],
  ['en-US-u-ca-buddhist', null],
  ['zh-Hant-TW', null],
  ['-', null],
])('%j is the language %j', (text, tag) => expect(parseManualLanguage(text)).toBe(tag));

test('the reader’s language comes first, then its dialects, English, the others', () => {
  const manuals = ['es', 'en', 'pt-PT', 'de', 'pt-BR', 'en'].map((language, at) => ({ language, at }));
  const order = (reader: 'pt-BR' | 'en') => manualsByLanguage(manuals, reader).map(({ language }) => language);
  expect(order('pt-BR')).toEqual(['pt-BR', 'pt-PT', 'en', 'de', 'es']);
  expect(order('en')).toEqual(['en', 'de', 'es', 'pt-BR', 'pt-PT']);
  expect(manualsByLanguage(manuals, 'en')[0]!.manuals.map(({ at }) => at)).toEqual([1, 5]);
  expect(manualsByLanguage([], 'en')).toEqual([]);
});
