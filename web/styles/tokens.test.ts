import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { contrastRatio } from '#domain/tag/brand-colour.ts';

const css = readFileSync(new URL('./house.css', import.meta.url), 'utf8');

/** The custom properties of the first rule with this selector after `from`. */
function tokensOf(selector: string, from = 0): Record<string, string> {
  const start = css.indexOf(`${selector} {`, from);
  const body = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries([...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map((m) => [m[1] ?? '', m[2] ?? '']));
}

const light = tokensOf('.day');
const dark = tokensOf(':root', css.indexOf('prefers-color-scheme: dark'));

const texts: [text: string, ground: string][] = ['paper', 'card'].flatMap((ground) =>
  ['ink', 'muted', 'good', 'warn', 'wrong'].map((text): [string, string] => [text, ground]),
);
const tones = ['good', 'warn', 'wrong'].flatMap((tone): [string, string][] =>
  [tone, 'ink', 'muted'].map((text) => [text, `${tone}-soft`]),
);
const shapes: [shape: string, ground: string][] = [
  ['edge', 'paper'],
  ['edge', 'card'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('%s tokens', (_scheme, tokens) => {
  const ratio = (a: string, b: string) => contrastRatio(tokens[a] ?? '', tokens[b] ?? '');

  it.each([...texts, ...tones])('%s on %s can be read (4.5:1)', (text, ground) => {
    expect(tokens).toHaveProperty(text);
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5);
  });
  it.each(shapes)('%s on %s can be seen (3:1)', (shape, ground) => {
    expect(ratio(shape, ground)).toBeGreaterThanOrEqual(3);
  });
});

test('.night is the dark scheme, to the letter', () => {
  expect(tokensOf('.night')).toEqual(dark);
  expect(Object.keys(dark)).toEqual(Object.keys(light));
});
