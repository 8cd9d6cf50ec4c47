import { describe, expect, test } from 'vitest';
import { routeOf } from '../../routes.ts';
import { wayBeforeLinking, wayToSignIn, wayWithoutKey } from './key-way-on.ts';

describe('where a key goes', () => {
  test.each([
    [false, false, '/sign-up', '/sign-up'],
    [true, false, '/sign-up', '/my-bike'],
    [false, true, '/login?next=/access-key', '/my-bike'],
    [true, true, null, '/my-bike'],
  ])('signed in %s, bike active %s', (signedIn, active, withKey, without) => {
    expect(wayBeforeLinking({ signedIn, active })).toBe(withKey);
    expect(wayWithoutKey({ signedIn, active })).toBe(without);
    expect(routeOf((withKey ?? without).split('?')[0]!)).not.toBeNull();
  });
});

test.each([
  ['phone-not-confirmed', '/security-authentication?next=/access-key'],
  ['session-ended', '/login?next=/access-key'],
  ['not-signed-in', '/login?next=/access-key'],
  ['receipt-taken', null],
  ['offline', null],
] as const)('%s leads to %s', (code, way) => expect(wayToSignIn(code)).toBe(way));
