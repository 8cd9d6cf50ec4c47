import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = 'docs/decisions';
const files = globSync('0*.md', { cwd: folder }).toSorted();
const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).length;

/** A record's longest text. What is measured goes to docs/benchmarks.md. */
const mostWords = 300;
/** The longest of one that is replaced as a whole: its title, and by which. */
const mostWordsOfReplaced = 60;

/** A line of docs/decisions/README.md. `by` are the records that amend or replace this one. */
type Line = { number: string; file: string; decides: string; state: string; by: string[] };

const lines: Line[] = [...read('README.md').matchAll(/^\| \[(\d+)\]\(([^)]+)\) \| (.+?) \| (.+?) \|$/gm)].map(
  ([, number, file, decides, state]) => ({
    number: number!,
    file: file!,
    decides: decides!,
    state: state!,
    by: state!.match(/\d{4}/g) ?? [],
  }),
);

test('every record has one line in docs/decisions/README.md, and every line a record', () => {
  expect(files.length).toBeGreaterThan(70);
  expect(lines.map(({ file }) => file).toSorted()).toEqual(files);
});

test('a number is one record’s', () => {
  const numbers = files.map((file) => file.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
});

test(`a record begins with its number and has at most ${mostWords} words`, () => {
  const begins = (file: string) => read(file).startsWith(`# ${file.slice(0, 4)} – `);
  expect(files.filter((file) => !begins(file))).toEqual([]);
  expect(files.filter((file) => wordsOf(read(file)) > mostWords)).toEqual([]);
});

test('a line says that its record is in force, amended or replaced, and leads to its file', () => {
  const state = /^(in force|amended by \d{4}(, \d{4})*|replaced by \d{4})$/;
  expect(lines.filter((line) => !state.test(line.state) || !line.file.startsWith(`${line.number}-`))).toEqual([]);
});

test('a record that is amended or replaced names the later record too', () => {
  const isThere = (number: string) => files.some((file) => file.startsWith(`${number}-`));
  const silent = lines.flatMap(({ file, by }) => {
    const text = read(file);
    return by.filter((number) => !isThere(number) || !text.includes(number)).map((number) => `${file}: ${number}`);
  });
  expect(silent).toEqual([]);
});

test('a record that is replaced as a whole says by which, and no more', () => {
  const replaced = lines.filter(({ state }) => state.startsWith('replaced'));
  expect(replaced.filter(({ file }) => wordsOf(read(file)) > mostWordsOfReplaced)).toEqual([]);
});
