import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { problemCodes } from '#domain/http/problem-codes.ts';
import { features } from '#web/features.ts';
import { routes } from '#web/routes.ts';
import { errorReasons } from '#web/shell/pages/error-reasons.ts';

type Words = { [key: string]: string | Words };

function flat(words: Words, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flat(value, `${prefix}${key}.`)],
    ),
  );
}

/** The words of a language: its files, each under its own name. */
const wordsOf = (language: string) =>
  flat(
    Object.fromEntries(
      globSync(`web/locale/${language}/**/*.json`).map((file) => [
        basename(file, '.json'),
        JSON.parse(readFileSync(file, 'utf8')) as Words,
      ]),
    ),
  );

const en = wordsOf('en');
const pt = wordsOf('pt-BR');
/** Words of screens that are in Portuguese in both languages: files that English does not have. */
const alone = globSync('web/locale/pt-BR/on-demand/*.json')
  .map((file) => basename(file, '.json'))
  .filter((name) => ![...en.keys()].some((key) => key.startsWith(`${name}.`)));
const isAlone = (key: string) => alone.includes(key.split('.')[0]!);
/** `days_one`, `days_other`: the plural forms belong to one key, and languages have different ones. */
const base = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const holes = (text: string) =>
  [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name!).toSorted((a, b) => a.localeCompare(b));

describe('the two languages', () => {
  test('have the same keys', () => {
    const shared = [...pt.keys()].filter((key) => !isAlone(key));
    expect([...new Set(shared.map(base))].sort()).toEqual([...new Set([...en.keys()].map(base))].sort());
  });
  test.each([...en])('%s has the same holes and no empty text', (key, text) => {
    const other = pt.get(key);
    if (other === undefined) return expect([...pt.keys()].map(base)).toContain(base(key));
    expect(text.trim()).not.toBe('');
    expect(other.trim()).not.toBe('');
    expect(holes(other)).toEqual(holes(text));
  });
});

describe('words in Portuguese alone', () => {
  test.each(alone)('%s are those of screens that are', (name) => {
    const screens = features.flatMap(({ folder, screens: own }) =>
      Object.entries(own)
        .filter(([, { words = [] }]) => words.some((each) => each === name))
        .map(([screen]) => `${folder}/${screen}.screen.tsx`),
    );
    expect(screens.length).toBeGreaterThan(0);
    const rows = screens.map((screen) => routes.find((row) => row.screen === screen));
    expect(rows.filter((row) => row?.lang !== 'pt-BR')).toEqual([]);
  });
  test.each([...pt].filter(([key]) => isAlone(key)))('%s is not empty', (_key, text) => {
    expect(text.trim()).not.toBe('');
  });
});

test('every key is used, or made of a prefix that is', () => {
  const code = globSync('web/**/*.{ts,tsx}')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  // Looked up and not searched for: most keys are found so.
  const properties = new Set<string>();
  for (const [word] of code.matchAll(/(?<=[.\s'"])[\w-]+/g)) {
    const parts = word.split('-');
    parts.forEach((_, at) => properties.add(parts.slice(0, at + 1).join('-')));
  }
  const unused = [...en.keys(), ...[...pt.keys()].filter(isAlone)].filter((key) => {
    const own = base(key).slice(key.indexOf('.') + 1);
    const parts = own.split('.');
    // A key that is put together is in the code as `prefix.${…}`; words read without i18next as a property.
    const prefixes = parts.slice(0, -1).map((_, at) => `${parts.slice(0, at + 1).join('.')}.$\{`);
    const isProperty = properties.has(parts.at(-1)!);
    return !isProperty && !code.includes(own) && !prefixes.some((prefix) => code.includes(prefix));
  });
  expect(unused).toEqual([]);
});

describe('words for', () => {
  test.each(Object.keys(problemCodes))('the refusal %s, in one place', (code) => {
    const found = ['shell', 'refusals'].filter((file) => en.has(`${file}.refusal.${code}`));
    expect(found).toHaveLength(1);
  });
  test.each(errorReasons)('the error screen’s reason %s', (reason) => {
    expect(en.get(`shell.error.${reason}.title`)).toBeTruthy();
    expect(en.get(`shell.error.${reason}.text`)).toBeTruthy();
  });
});
