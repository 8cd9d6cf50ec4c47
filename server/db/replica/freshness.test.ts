import { describe, expect, test } from 'vitest';
import { createFreshness, type Position } from './freshness.ts';

const bound = 3_000;

/** A freshness with a clock that the test moves; `look` takes what primary and replica say now. */
function followed() {
  let now = 1_000_000;
  const freshness = createFreshness(bound, () => now);
  const at = (position: number, of = 'one'): Position => ({ of, at: BigInt(position) });
  return {
    freshness,
    at,
    pass: (milliseconds: number) => void (now += milliseconds),
    look: (primary: Position, replica: Position | null) => freshness.look(now, primary, replica),
    now: () => now,
  };
}

test('before the first look nothing is known', () => {
  const { freshness, pass } = followed();
  pass(500);
  expect([freshness.isFresh(), freshness.lag()]).toEqual([false, 500]);
});

test('a replica that has come as far as the primary is fresh, and grows old without another look', () => {
  const { freshness, at, pass, look } = followed();
  look(at(70), at(70));
  expect([freshness.isFresh(), freshness.lag()]).toEqual([true, 0]);
  pass(bound);
  expect(freshness.isFresh()).toBe(true);
  pass(1);
  expect(freshness.isFresh()).toBe(false);
  look(at(70), at(70));
  expect(freshness.isFresh()).toBe(true);
});

test('one that lags shows what the primary had at the newest mark that it has come to', () => {
  const { freshness, at, pass, look, now } = followed();
  const began = now();
  look(at(10), at(5));
  expect(freshness.isFresh()).toBe(false);
  pass(1_000);
  look(at(20), at(11));
  expect([freshness.isFresh(), freshness.lag()]).toEqual([true, 1_000]);
  expect([freshness.shows(began), freshness.shows(began + 1)]).toEqual([true, false]);
  pass(bound);
  look(at(90), at(19));
  expect(freshness.isFresh()).toBe(false);
  pass(10);
  look(at(91), at(90));
  expect([freshness.isFresh(), freshness.lag()]).toEqual([true, 10]);
});

test('a look that comes late takes nothing back', () => {
  const { freshness, at, pass, look, now } = followed();
  const before = now();
  pass(100);
  look(at(20), at(20));
  freshness.look(before, at(10), at(12));
  expect(freshness.lag()).toBe(0);
});

describe('it is not read from', () => {
  test('while it or the primary does not answer', () => {
    const { freshness, at, look, now } = followed();
    look(at(10), at(10));
    freshness.lose();
    expect([freshness.isFresh(), freshness.shows(now())]).toEqual([false, false]);
    look(at(10), at(10));
    expect(freshness.isFresh()).toBe(true);
  });

  test.each([
    ['no replica', null],
    ['the replica of another database, or of the time before a failover', { of: 'two', at: 99n }],
  ])('where it is %s', (_name, replica) => {
    const { freshness, at, look } = followed();
    look(at(10), at(10));
    look(at(10), replica);
    expect(freshness.isFresh()).toBe(false);
  });

  test('for what was known of the primary before', () => {
    const { freshness, at, pass, look } = followed();
    look(at(50), at(50));
    pass(10);
    look(at(20, 'two'), at(10, 'two'));
    expect(freshness.isFresh()).toBe(false);
    look(at(20, 'two'), at(20, 'two'));
    expect(freshness.isFresh()).toBe(true);
  });
});

test('marks of a replica that stands still are kept for some minutes only, and it catches up', () => {
  const { freshness, at, pass, look } = followed();
  for (let second = 1; second <= 2_000; second++) {
    look(at(second), at(0));
    pass(1_000);
  }
  expect(freshness.isFresh()).toBe(false);
  look(at(2_001), at(1_500));
  expect([freshness.isFresh(), freshness.lag()]).toEqual([false, 501_000]);
  look(at(2_002), at(2_002));
  expect(freshness.isFresh()).toBe(true);
});
