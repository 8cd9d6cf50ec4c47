import { expect, test } from 'vitest';
import { createRepeatFilter } from './use-reader.ts';

test('a code is reported when it comes into view, and every three seconds while it stays there', () => {
  let time = 0;
  const isNew = createRepeatFilter(() => time);
  const at = (milliseconds: number, text: string) => {
    time = milliseconds;
    return isNew(text);
  };
  expect(at(0, 'A')).toBe(true);
  expect(at(100, 'A')).toBe(false);
  expect(at(2999, 'A')).toBe(false);
  expect(at(3000, 'A')).toBe(true);
  expect(at(3100, 'A')).toBe(false);
  expect(at(3200, 'B')).toBe(true);
  expect(at(3300, 'A')).toBe(true);
});
