import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** A JSON file's sentences by their path; lists of lines as one. */
function sentencesOf(value: unknown, path: string): [path: string, sentence: string][] {
  if (typeof value === 'string') return [[path, value.replaceAll(/\{\{[^}]*\}\}/g, '')]];
  if (value === null || typeof value !== 'object') return [];
  if (Array.isArray(value)) {
    const lines = value.flatMap((line) => sentencesOf(line, path));
    return [[path, lines.map(([, said]) => said).join(' ')]];
  }
  return Object.entries(value).flatMap(([key, inner]) => sentencesOf(inner, `${path}/${key}`));
}

const read = (file: string) => sentencesOf(JSON.parse(readFileSync(file, 'utf8')), '');
const english = globSync(['web/locale/en/**/*.json', 'server/**/*.en.json']);
const portuguese = globSync(['web/locale/pt-BR/**/*.json', 'server/**/*.pt-BR.json']);
const inPortuguese = (file: string) => file.replace('/en/', '/pt-BR/').replace(/\.en\.json$/, '.pt-BR.json');

/** What is said in English and how in Portuguese, of every sentence that stands in both. */
const both = english
  .filter((file) => existsSync(inPortuguese(file)))
  .flatMap((file) => {
    const translations = new Map(read(inPortuguese(file)));
    return read(file).map(([path, en]) => ({ place: file + path, en, pt: translations.get(path) ?? '' }));
  })
  .filter(({ pt }) => pt !== '');

/** The rows of the page's tables below a heading, by their cells. */
function rowsOf(table: string): string[][] {
  return table
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

const [terms, not] = readFileSync('docs/glossary.md', 'utf8').split('## Not').map(rowsOf);
/** Matches any of a cell's words, which stand whole where they do not end with `…`. */
const anyOf = (cell: string) =>
  new RegExp(
    `(?<![\\p{L}])(?:${cell
      .split(', ')
      .map((word) => (word.endsWith('…') ? word.slice(0, -1) : `${word}(?![\\p{L}])`))
      .join('|')})`,
    'iu',
  );

describe('a term is called the same in every sentence:', () => {
  test.each(terms!)('%s, %s', (en, pt) => {
    const [said, translated] = [anyOf(en), anyOf(pt)];
    const here = both.filter((sentence) => said.test(sentence.en));
    expect(here.length).toBeGreaterThan(0);
    expect(here.filter((sentence) => !translated.test(sentence.pt))).toEqual([]);
  });
});

describe('nowhere is said:', () => {
  test.each(not!)('%s, %s', (language, wrong) => {
    const said = anyOf(wrong);
    const files = language === 'en' ? english : portuguese;
    expect(files.length).toBeGreaterThan(50);
    const places = files.flatMap((file) =>
      read(file).flatMap(([path, text]) => (said.test(text) ? [file + path] : [])),
    );
    expect(places).toEqual([]);
  });
});

test('shops and brands read one word for the owner of a bike', () => {
  const files = ['shop-claims', 'scan', 'claim-decision', 'refusals', 'component'].map(
    (name) => `web/locale/pt-BR/on-demand/${name}.json`,
  );
  const letters = ['letters/letters.pt-BR', 'brand/letters-in-portuguese', 'term/letters.pt-BR'].map(
    (name) => `server/claim/${name}.json`,
  );
  const others = [...files, ...letters].flatMap((file) =>
    read(file).filter(([, said]) => /quem (?:tem a bike|a tem|é dono)/iu.test(said)),
  );
  expect(others).toEqual([]);
});
