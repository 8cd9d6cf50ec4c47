import { expect, test } from 'vitest';
import { endOf, steppedUpUntil, type StaffSessionTimes } from './session.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 28, 9, minutes));
const session = (minutes: number, endedFor: StaffSessionTimes['endedFor'] = null): StaffSessionTimes => ({
  lastUsedAt: at(minutes),
  expiresAt: at(720),
  endedFor,
});

test.each([
  ['just opened', session(0), 0, null],
  ['used half an hour ago, with what its last use may be behind', session(0), 30, null],
  ['unused since', session(0), 31, 'idle'],
  ['used until its last minute', session(719), 719, null],
  ['after twelve hours, however much it is used', session(719), 720, 'expired'],
  ['ended, whatever its times', session(0, 'place-ended'), 800, 'place-ended'],
] as const)('a session %s', (_name, times, minute, end) => {
  expect(endOf(times, at(minute))).toBe(end);
});

test.each([
  [9, at(10)],
  [10, null],
])('a second factor of minute 0 in minute %d', (minute, until) => {
  expect(steppedUpUntil(at(0), at(minute))).toEqual(until);
});
