import { describe, expect, it } from 'vitest';
import { contrastRatio } from '#domain/tag/brand-theme.ts';
import { dark, light } from './palette.ts';

type Name = keyof typeof light;

const texts = (['paper', 'card'] as const).flatMap((ground) =>
  (['ink', 'muted', 'good', 'warn', 'wrong'] as const).map((text): [Name, Name] => [text, ground]),
);
const tones = (['good', 'warn', 'wrong'] as const).flatMap((tone) =>
  ([tone, 'ink', 'muted'] as const).map((text): [Name, Name] => [text, `${tone}-soft`]),
);
const shapes: [shape: Name, ground: Name][] = [
  ['edge', 'paper'],
  ['edge', 'card'],
];

describe.each([
  ['by day', light],
  ['by night', dark],
])('%s', (_scheme, colours: Record<Name, string>) => {
  it.each([...texts, ...tones])('%s on %s can be read (4.5:1)', (text, ground) => {
    expect(contrastRatio(colours[text], colours[ground])).toBeGreaterThanOrEqual(4.5);
  });
  it.each(shapes)('%s on %s can be seen (3:1)', (shape, ground) => {
    expect(contrastRatio(colours[shape], colours[ground])).toBeGreaterThanOrEqual(3);
  });
});
