import { expect, test } from 'vitest';
import { hasSignedAt, type KeyPeriod } from './signing-key.ts';

const period: KeyPeriod = {
  kid: 'one',
  state: 'retired',
  validFrom: '2026-03-10T12:00:00.000Z',
  validUntil: '2026-06-10T12:00:00.000Z',
};

test.each([
  ['2026-03-09T11:59:59Z', false],
  ['2026-03-09T12:00:00Z', true],
  ['2026-05-01T00:00:00Z', true],
  ['2026-06-11T12:00:00Z', true],
  ['2026-06-11T12:00:01Z', false],
])('at %s a key of March to June signed: %s, give or take a day', (at, expected) => {
  expect(hasSignedAt(period, Date.parse(at))).toBe(expected);
});

test('the current one has no end', () => {
  const current = { ...period, state: 'current', validUntil: null } as const;
  expect(hasSignedAt(current, Date.parse('2099-01-01T00:00:00Z'))).toBe(true);
  expect(hasSignedAt(current, Date.parse('2026-01-01T00:00:00Z'))).toBe(false);
});
