import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Every text of a file of words. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}
const wordsOf = (file: string) => textsIn(JSON.parse(readFileSync(file, 'utf8')));
const texts = [
  'web/locale/pt-BR/on-demand/insurance.json',
  'server/insurance/letters/letters-in-portuguese.json',
].flatMap(wordsOf);

/** What a plan of the demo does not cover, in its own words: each title, and each thing that its explanation lists. */
function exclusionsOf(line: string): string[] {
  const cells = line.match(/("[^"]*"|[^;]*)(;|$)/g)!.map((cell) => cell.replace(/;$/, '').replace(/^"|"$/g, ''));
  const column = readFileSync('demo/plans.csv', 'utf8').split('\n')[0]!.split(';').indexOf('exclusions');
  return cells[column]!.split('|').flatMap((item) => {
    const [title = '', text = ''] = item.split(': ');
    return [title, ...text.split(/, | e /)].map((part) => part.trim().toLowerCase()).filter((part) => part.length > 4);
  });
}

/** A text's words alone, each between blanks. */
const inWords = (text: string) =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()} `;

const plans = readFileSync('demo/plans.csv', 'utf8').trim().split('\n').slice(1);

describe.each(plans)('no text promises what a plan excludes: %#', (line) => {
  const excluded = exclusionsOf(line);

  test('the plan excludes something', () => expect(excluded).toContain('queda'));

  test.each(excluded)('%s', (thing) => {
    expect(texts.filter((text) => inWords(text).includes(inWords(thing)))).toEqual([]);
  });
});
