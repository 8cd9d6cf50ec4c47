import { expect, test } from 'vitest';
import { choose } from './choose.ts';

const isLong = (text: string) => text.length > 3;

test.each([
  ['no code', [], isLong, null],
  ['the first, where nothing is looked for', ['ab', 'abcd'], undefined, 'ab'],
  ['the one that is looked for', ['ab', 'abcd', 'abcde'], isLong, 'abcd'],
  ['the first, where none is the one', ['ab', 'cd'], isLong, 'ab'],
])('%s', (_what, texts, prefer, expected) => expect(choose(texts, prefer)).toBe(expected));
