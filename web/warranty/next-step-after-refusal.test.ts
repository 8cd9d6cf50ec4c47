import { expect, test } from 'vitest';
import { Refusal } from '#web/api/refusal.ts';
import { nextStepAfter } from './next-step-after-refusal.ts';

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
