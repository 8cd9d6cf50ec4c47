import { describe, expect, test } from 'vitest';
import { Refusal } from '#web/api/call.ts';
import { failureHref, failureIn, remedyFor, type Failure, nextStepAfter } from './failure.ts';

const later = new Date('2026-11-20T16:00:00.000Z');

describe('the failure screen’s address', () => {
  const failures: Failure[] = [
    { reason: 'serial-mismatch', triesLeft: 3 },
    { reason: 'serial-locked', retryAt: later },
    { reason: 'already-activated' },
    { reason: 'not-activatable' },
    { reason: 'handed-over' },
    { reason: 'tag-unknown' },
    { reason: 'unknown' },
  ];
  test.each(failures)('says $reason and is read back', (failure) => {
    const query = Object.fromEntries(new URL(failureHref(failure), 'http://x').searchParams);
    expect(failureIn(query)).toEqual(failure);
  });

  test.each([
    [{}, { reason: 'unknown' }],
    [{ reason: 'made-up', triesLeft: 'many', retryAt: 'soon' }, { reason: 'unknown' }],
    [{ reason: 'serial-mismatch', triesLeft: '-1' }, { reason: 'serial-mismatch' }],
    [
      { reason: 'serial-mismatch', triesLeft: '0', retryAt: later.toISOString() },
      { reason: 'serial-locked', triesLeft: 0, retryAt: later },
    ],
  ])('%j is read as %j', (query, failure) => expect(failureIn(query)).toEqual(failure));
});

describe('what helps', () => {
  test.each<[Failure, number, string]>([
    [{ reason: 'serial-mismatch', triesLeft: 1 }, 0, 'mend'],
    [{ reason: 'serial-locked', retryAt: later }, 1, 'back'],
    [{ reason: 'serial-locked', retryAt: later }, 0, 'mend'],
    [{ reason: 'serial-locked' }, 0, 'back'],
    [{ reason: 'already-activated' }, 0, 'back'],
    [{ reason: 'not-activatable' }, 0, 'back'],
    [{ reason: 'handed-over' }, 0, 'back'],
    [{ reason: 'tag-unknown' }, 0, 'back'],
    [{ reason: 'unknown' }, 0, 'retry'],
  ])('%j with %d seconds to go: %s', (failure, seconds, remedy) => expect(remedyFor(failure, seconds)).toBe(remedy));
});

const retryAt = '2026-11-20T16:00:00.000Z';

test.each([
  [{ code: 'phone-not-confirmed' }, '/security-authentication?next=%2Fsign-up', true],
  [{ code: 'not-signed-in' }, '/login?next=%2Fsign-up', true],
  [{ code: 'session-ended' }, '/login?next=%2Fsign-up', true],
  [{ code: 'serial-mismatch', triesLeft: 4 }, '/activation-failure?reason=serial-mismatch&triesLeft=4', false],
  [
    { code: 'serial-locked', retryAt },
    `/activation-failure?reason=serial-locked&retryAt=${encodeURIComponent(retryAt)}`,
    false,
  ],
  [{ code: 'already-activated' }, '/activation-failure?reason=already-activated', false],
  [{ code: 'not-activatable' }, '/activation-failure?reason=not-activatable', false],
  [{ code: 'tag-unknown' }, '/activation-failure?reason=tag-unknown', false],
] as const)('%j leads to %s', (body, href, waiting) => {
  expect(nextStepAfter(new Refusal(body))).toEqual({ href, waiting });
});

test.each(['offline', 'internal', 'unavailable', 'rate-limited', 'invalid-input'] as const)('%s stays', (code) => {
  expect(nextStepAfter(new Refusal({ code }))).toBeUndefined();
});
