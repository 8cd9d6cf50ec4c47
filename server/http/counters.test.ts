import { expect, test } from 'vitest';
import { createCounters } from './counters.ts';

const limit = { times: 3, seconds: 60 };

test('a window begins with its first count and ends after its seconds', () => {
  const count = createCounters();
  expect([0, 1, 59_999].map((now) => count('a', now, limit))).toMatchObject(
    [{ count: 1 }, { count: 2 }, { count: 3 }].map(() => ({ start: 0 })),
  );
  expect(count('a', 59_999, limit)).toEqual({ start: 0, count: 4 });
  expect(count('a', 60_000, limit)).toEqual({ start: 60_000, count: 1 });
  expect(count('b', 60_000, limit)).toEqual({ start: 60_000, count: 1 });
});

test('a key over the limit stays there, however many new keys come', () => {
  const count = createCounters(100);
  for (let times = 0; times < 4; times++) count('over', 0, limit);
  for (let index = 0; index < 1_000; index++) count(`new ${index}`, 1_000, limit);
  expect(count('over', 2_000, limit)).toEqual({ start: 0, count: 5 });
});

test('of those below it, the least recently seen one is dropped', () => {
  const count = createCounters(3);
  for (const key of ['a', 'b', 'c', 'a', 'd']) count(key, 0, limit);
  expect(count('a', 0, limit).count).toBe(3);
  expect(count('b', 0, limit).count).toBe(1);
});

test('of those over it as well', () => {
  const count = createCounters(2);
  for (const key of ['a', 'b', 'a', 'b', 'a', 'b', 'a', 'b', 'a']) count(key, 0, limit);
  for (let times = 0; times < 4; times++) count('c', 0, limit);
  expect(count('a', 0, limit).count).toBe(6);
  expect(count('b', 0, limit).count).toBe(1);
});

test('a window that is over makes room among those over the limit', () => {
  const count = createCounters(1);
  for (let times = 0; times < 5; times++) count('a', 0, limit);
  expect(count('a', 60_000, limit)).toEqual({ start: 60_000, count: 1 });
  for (let times = 0; times < 4; times++) count('b', 60_000, limit);
  expect(count('b', 60_000, limit).count).toBe(5);
});
