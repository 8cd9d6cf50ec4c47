import { expect, test } from 'vitest';
import { createRepeatFilter } from './repeats.ts';

test('a code is told when it comes into sight, and every three seconds while it stays', () => {
  let time = 0;
  const isTold = createRepeatFilter(() => time);
  const at = (milliseconds: number, text: string) => {
    time = milliseconds;
    return isTold(text);
  };
  expect(at(0, 'A')).toBe(true);
  expect(at(100, 'A')).toBe(false);
  expect(at(2999, 'A')).toBe(false);
  expect(at(3000, 'A')).toBe(true);
  expect(at(3100, 'A')).toBe(false);
  expect(at(3200, 'B')).toBe(true);
  expect(at(3300, 'A')).toBe(true);
});
