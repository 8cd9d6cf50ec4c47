import { expect, test } from 'vitest';
import { choose } from './choose-code.ts';

const isLong = (text: string) => text.length > 3;

test.each([
  ['no code', [], isLong, null],
  ['the first, without a preference', ['ab', 'abcd'], undefined, 'ab'],
  ['the preferred one', ['ab', 'abcd', 'abcde'], isLong, 'abcd'],
  ['the first, if none is preferred', ['ab', 'cd'], isLong, 'ab'],
])('%s', (_what, texts, prefer, expected) => expect(choose(texts, prefer)).toBe(expected));
