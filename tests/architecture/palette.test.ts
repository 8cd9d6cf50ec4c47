import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accent, dark, light } from '#domain/look/palette.ts';
import { coloursCss, coloursFile } from '#tools/palette.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const colour = /(?<![&\w])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3})\b(?!-)|\b(?:rgba?|hsla?|oklch)\(/gi;

/** Where colours stand that are nobody's but theirs, and why. */
const others: [files: RegExp, why: string][] = [
  [/^domain\/look\/palette\.ts$/, 'the colours'],
  [/^web\/styles\/colours\.css$/, 'written from them'],
  [/^web\/public\/(favicon\.svg|manifest\.webmanifest)$/, 'files as they are served, held below'],
  [/\.(test|states|table|cases)\.tsx?$/, 'what is expected, and partners of tests'],
  [/^web\/(claim\/shop\/sample-claims|all-screens\/replace-devices)\.ts$/, 'pictures on the page of all screens'],
  [/^tools\/demo-manuals\.ts$/, 'a partner of the demo'],
];

test('no colour is written outside the palette', () => {
  const files = globSync('{domain,server,web,tools}/**/*.{ts,tsx,css,svg,html,webmanifest,mjs}')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !others.some(([named]) => named.test(file)));
  const found = files.flatMap((file) => {
    // Words in comments are no colours: `#123456` is how the line of a code looks.
    const code = read(file).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    return [...code.matchAll(colour)].map(([text]) => `${file}: ${text}`);
  });
  expect(found).toEqual([]);
});

test('the style sheet has the colours of the palette (node tools/palette.ts writes it)', () => {
  expect(read(coloursFile)).toBe(coloursCss());
});

test('the app’s name card and icon have them as well', () => {
  expect(JSON.parse(read('web/public/manifest.webmanifest'))).toMatchObject({
    background_color: dark.paper,
    theme_color: dark.paper,
  });
  const inIcon = read('web/public/favicon.svg').match(/#[\da-f]{3,8}\b/gi);
  expect([...new Set(inIcon)].sort()).toEqual([light.ink, accent].sort());
});
