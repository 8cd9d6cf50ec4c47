import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { plainText } from './plain-text.ts';

const problemOf = (text: string) => z.safeParse(plainText(20), text).error?.issues[0]?.message;

test.each(['Gaiola torta.', 'linha\n\toutra', 'avô, maçã', '👩🏽‍🔧 👍', 'นี้', '한글', 'e\u0301', '  ok  '])(
  '%j is text',
  (text) => {
    expect(problemOf(text)).toBeUndefined();
  },
);

test('it is trimmed, and its letters are one sign each', () => {
  expect(z.parse(plainText(20), ' e\u0301\n')).toBe('\u00e9');
});

describe('what nobody can read', () => {
  test.each(['', '   ', '\u200b\u200b', '\u00ad', '\u3164', '\u2800 \u2800', '\ufe0f', '\u{e0041}'])(
    '%j is no text',
    (text) => {
      expect(problemOf(text)).toBe('required');
    },
  );
});

test.each(['a\u202eb', 'a\u0000', 'a\u001b[31m', 'a\ud800', `a${'\u0335'.repeat(9)}`])('%j is refused', (text) => {
  expect(problemOf(text)).toBe('invalid');
});

test('longer than allowed is refused', () => {
  expect(problemOf('x'.repeat(21))).toBe('too-long');
});
