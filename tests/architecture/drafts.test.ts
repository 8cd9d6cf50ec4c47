import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from '#domain/account/language.ts';
import { draftLanguages, englishFiles, fileIn, overlaid, textsOf, wordsIn } from '#tools/drafts.ts';

const holes = (text: string) => [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name!).toSorted();
const parts = (text: string) => (text.match(/<\/?\w+>/g) ?? []).toSorted();
const files = englishFiles();
const letterFiles = files.filter((file) => file.startsWith('server/'));

/** The texts of a file that say something else than English needs: unknown, empty, or with other holes. */
function wrongIn(file: string, english: Map<string, string>): string[] {
  return [...textsOf(wordsIn(file))].flatMap(([key, text]) => {
    const model = english.get(key);
    if (model === undefined) return [`${file}: English has no ${key}`];
    const fits =
      text.trim() !== '' &&
      String(holes(text)) === String(holes(model)) &&
      String(parts(text)) === String(parts(model));
    return fits ? [] : [`${file}: ${key} is empty or has other holes`];
  });
}

test('there are words, and a draft', () => {
  expect(files.length).toBeGreaterThan(30);
  expect(letterFiles.length).toBeGreaterThan(0);
  expect(draftLanguages()).toEqual(['es']);
});

describe.each(draftLanguages())('what is there of %s', (language) => {
  test.each(files)('of %s has keys of English and its holes', (english) => {
    expect(wrongIn(fileIn(language, english), textsOf(wordsIn(english)))).toEqual([]);
  });
});

/** What somebody who scans their bike, registers and comes home to it reads. */
const complete = ['tag.json', 'core.json', 'on-demand/warranty.json', 'on-demand/bike.json'];
test.each([
  ...complete.map((file) => `web/locale/en/${file}`),
  'server/warranty/letters.en.json',
  'server/letters/frame.en.json',
])('%s is there in Spanish as a whole', (english) => {
  const own = textsOf(wordsIn(fileIn('es', english)));
  expect([...textsOf(wordsIn(english)).keys()].filter((key) => !own.has(key))).toEqual([]);
});

describe('letters’ words', () => {
  test.each(letterFiles)('%s are there in every language, as a whole', (english) => {
    const texts = textsOf(wordsIn(english));
    for (const language of languages) {
      const file = english.replace('.en.', `.${language}.`);
      expect(existsSync(file)).toBe(true);
      expect(wrongIn(file, texts)).toEqual([]);
      expect([...textsOf(wordsIn(file)).keys()]).toEqual([...texts.keys()]);
    }
  });
});

test('what a draft lacks is English, and marked', () => {
  const english = { a: 'One', b: { c: 'Two', d: ['Three'] }, e: ['Four'] };
  expect(overlaid(english, { a: 'Uno', b: { c: 'Dos' }, e: ['Cuatro'] })).toEqual({
    a: 'Uno',
    b: { c: 'Dos', d: ['⟦Three⟧'] },
    e: ['Cuatro'],
  });
});
