import { expect, test } from 'vitest';
import { withSection } from './sections.ts';

const names = ['bytes', 'landing', 'scanner'];
const opening = '# Benchmarks\n\nWhat they are.\n';
const add = (document: string, heading: string, text: string) =>
  withSection(document, { heading, text }, names, opening);

test('sections stand in the order of the benchmarks, whichever was measured first', () => {
  const document = add(add(add('', 'scanner', 'Reads.'), 'landing with 10 tags', 'Ten.'), 'landing', 'Lands.');
  expect(document).toBe(
    '# Benchmarks\n\nWhat they are.\n\n## landing\n\nLands.\n\n## landing with 10 tags\n\nTen.\n\n## scanner\n\nReads.\n',
  );
});

test('a section takes the place of the earlier one of its name alone', () => {
  const before = add(add('', 'landing', 'Lands.'), 'landing with 10 tags', 'Ten.');
  expect(add(before, 'landing', 'Lands sooner.')).toBe(before.replace('Lands.', 'Lands sooner.'));
});

test('what no benchmark measures any more goes, and the opening is that of today', () => {
  const before = '# Old words\n\n## former\n\nGone.\n\n## bytes\n\nFew.\n';
  expect(add(before, 'scanner', 'Reads.')).toBe(`${opening}\n## bytes\n\nFew.\n\n## scanner\n\nReads.\n`);
});

test('what is written by hand stays, at the end', () => {
  const document = add('## Behind decisions\n\n### 0061: a landing\n\nFew.\n', 'scanner', 'Reads.');
  expect(document).toBe(`${opening}\n## scanner\n\nReads.\n\n## Behind decisions\n\n### 0061: a landing\n\nFew.\n`);
});
