import { describe, expect, it } from 'vitest';
import { asClock, secondsUntil } from './use-countdown.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');

describe('secondsUntil', () => {
  it.each([
    [noon + 60_000, 60],
    [noon + 59_001, 60],
    [noon + 1, 1],
    [noon, 0],
    [noon - 5_000, 0],
  ])('%i from noon: %i', (instant, seconds) => {
    expect(secondsUntil(instant, noon)).toBe(seconds);
    expect(secondsUntil(new Date(instant), noon)).toBe(seconds);
  });
});

describe('asClock', () => {
  it.each([
    [0, '0:00'],
    [9, '0:09'],
    [42, '0:42'],
    [90, '1:30'],
    [600, '10:00'],
  ])('%i is %s', (seconds, clock) => {
    expect(asClock(seconds)).toBe(clock);
  });
});
