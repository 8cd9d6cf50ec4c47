import { afterAll, beforeAll, expect, test } from 'vitest';
import { copySparsely } from './sparse-copies.ts';

const size = 64 * 1024 * 1024 + 100;
/** Within, at the ends of and across what is compared at a time, and at the very end. */
const places = [0, 65_535, 65_536, 1_000_000, size - 101, size - 1];
let undo: () => void;
beforeAll(() => void (undo = copySparsely()));
afterAll(() => undo());

function filled(value: number): Uint8Array<ArrayBuffer> {
  const array = new Uint8Array(size);
  for (const place of places) array[place] = value;
  return array;
}

test('a copy is equal, a separate one, and takes room only for what was written', () => {
  const original = filled(7);
  const before = process.memoryUsage.rss();
  const copy = original.slice();
  expect(process.memoryUsage.rss() - before).toBeLessThan(size / 4);
  expect(Buffer.compare(copy, original)).toBe(0);
  original[0] = 8;
  expect(copy[0]).toBe(7);
});

test('what is written back is all of it, also over what was not zero and beyond the start', () => {
  const target = new Uint8Array(size + 5).fill(9);
  target.set(filled(7), 5);
  expect(Buffer.compare(target.subarray(5), filled(7))).toBe(0);
  expect([...target.subarray(0, 5)]).toEqual([9, 9, 9, 9, 9]);
});

test('parts, small arrays and lists are copied as ever; what does not fit is refused', () => {
  expect(filled(7).slice(65_534, 65_538)).toEqual(new Uint8Array([0, 7, 7, 0]));
  expect(new Uint8Array([1, 2, 3]).slice()).toEqual(new Uint8Array([1, 2, 3]));
  const small = new Uint8Array(4);
  small.set([1, 2], 1);
  small.set(new Uint8Array([3]), 3);
  expect([...small]).toEqual([0, 1, 2, 3]);
  expect(() => small.set(new Uint8Array(size))).toThrow(RangeError);
});
