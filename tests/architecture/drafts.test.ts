import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '#domain/account/language.ts';
import type { Contract } from '#domain/http/contract.ts';
import { draftLanguages, englishFiles, fileIn, overlaid, textsOf, wordsIn } from '#tools/drafts.ts';
import { features } from '#web/features.ts';
import { madeOf, sourceFiles } from './source-files.ts';

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

/** What somebody who scans their bike, registers and comes home to it is shown. */
const journey: [feature: string, screens: string[]][] = [
  ['tag', ['landing']],
  ['warranty', ['sign-up', 'activation-success', 'activation-failure']],
  [
    'account',
    ['register', 'register-person', 'register-code', 'security-authentication'].map((name) => `registration/${name}`),
  ],
  ['bike', ['my-bike']],
];
const shown = journey.flatMap(([folder, names]) =>
  names.map((name) => ({
    path: `web/${folder}/${name}.screen.tsx`,
    words: features.find((feature) => feature.folder === folder)?.screens?.[name]?.words ?? [],
  })),
);

/** The keys of English that Spanish lacks. */
function lacksIn(english: string): string[] {
  const own = textsOf(wordsIn(fileIn('es', english)));
  return [...textsOf(wordsIn(english)).keys()].filter((key) => !own.has(key));
}

describe('the way from a tag to my bike in Spanish', () => {
  const inFrame = globSync('web/locale/en/*.json').map((file) => basename(file, '.json'));
  const onDemand = [...new Set(shown.flatMap(({ words }) => words))].map((name) => `on-demand/${name}`);

  test('its screens are there', () => {
    expect(shown.filter(({ path }) => !existsSync(path))).toEqual([]);
    expect(onDemand.length).toBeGreaterThan(4);
  });

  test.each([...inFrame, ...onDemand])('has all words of %s', (name) => {
    expect(lacksIn(`web/locale/en/${name}.json`)).toEqual([]);
  });

  test('says each refusal of what its screens call', async () => {
    const modules = await Promise.all(globSync('domain/**/*contract.ts').map((file) => import(resolve(file))));
    const contracts = modules.flatMap((file) => Object.values(file as Record<string, Partial<Contract>>));
    const web = new Map(sourceFiles(['web']).map(({ path, imports }) => [path, imports]));
    const code = [...new Set(shown.flatMap(({ path }) => [...madeOf(path, web)]))]
      .filter((path) => web.has(path))
      .map((path) => readFileSync(path, 'utf8'))
      .join();
    const called = contracts.filter(({ route }) => route !== undefined && code.includes(`'${route}'`));
    expect(called.length).toBeGreaterThan(20);
    const codes = new Set(called.flatMap(({ fails = [] }) => fails).map((fail) => `refusal.${fail}`));
    expect(lacksIn('web/locale/en/on-demand/refusals.json').filter((key) => codes.has(key))).toEqual([]);
  });

  test.each([
    ['server/warranty/letters.en.json', /./],
    ['server/letters/frame.en.json', /./],
    ['server/account/letters.en.json', /^(welcome|prove-address)/],
    ['server/identity/letters.en.json', /^(email-code|phone-code)(\.|$)/],
  ])('has the letters that it brings: %s', (english, keys) => {
    expect([...textsOf(wordsIn(english)).keys()].filter((key) => keys.test(key)).length).toBeGreaterThan(0);
    expect(lacksIn(english).filter((key) => keys.test(key))).toEqual([]);
  });
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
