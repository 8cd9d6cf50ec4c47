import { describe, expect, test } from 'vitest';
import { routeOf } from '#web/routes.ts';
import { stepBeforeLinking, signInStep, stepWithoutKey } from './key-next-step.ts';

describe('where a key goes', () => {
  test.each([
    [false, false, '/sign-up', '/sign-up'],
    [true, false, '/sign-up', '/my-bike'],
    [false, true, '/login?next=%2Faccess-key', '/my-bike'],
    [true, true, null, '/my-bike'],
  ])('signed in %s, bike active %s', (signedIn, active, withKey, without) => {
    expect(stepBeforeLinking({ signedIn, active })).toBe(withKey);
    expect(stepWithoutKey({ signedIn, active })).toBe(without);
    expect(routeOf((withKey ?? without).split('?')[0]!)).not.toBeNull();
  });
});

test.each([
  ['phone-not-confirmed', '/security-authentication?next=%2Faccess-key'],
  ['session-ended', '/login?next=%2Faccess-key'],
  ['not-signed-in', '/login?next=%2Faccess-key'],
  ['receipt-taken', null],
  ['offline', null],
] as const)('%s leads to %s', (code, step) => expect(signInStep(code)).toBe(step));

test('whoever came for something else goes back there, but never to another host', () => {
  const next = '/insurance/plans';
  expect(stepWithoutKey({ signedIn: true, active: true, next })).toBe(next);
  expect(stepWithoutKey({ signedIn: true, active: true, next: '//evil.example' })).toBe('/my-bike');
  expect(stepBeforeLinking({ signedIn: false, active: true, next })).toBe(
    '/login?next=%2Faccess-key%3Fnext%3D%252Finsurance%252Fplans',
  );
  expect(signInStep('session-ended', next)).toBe('/login?next=%2Faccess-key%3Fnext%3D%252Finsurance%252Fplans');
});
