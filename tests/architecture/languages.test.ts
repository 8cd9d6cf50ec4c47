import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const tag = String.raw`['"\`](?:en|pt|pt-BR|es)['"\`]`;
/** A comparison with a language, whichever is written first, and a `case` of one. */
const choice = new RegExp(String.raw`[!=]==?\s*${tag}|${tag}\s*[!=]==?|\bcase\s+${tag}`);

/** What is chosen by a comparison falls to the last language for any further one, and nobody is told. A `Record<Language, …>` does not compile. */
test('no code asks which language it is', () => {
  const files = globSync('{domain,server,web,tools}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
  const found = files.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.flatMap((line, at) => (choice.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : []));
  });
  expect(found).toEqual([]);
});
