import { describe, expect, it } from 'vitest';
import { afterLogIn, afterSignIn } from './signing-in.ts';

const fresh = { tag: 'AB12CD34', active: false };
const active = { tag: 'AB12CD34', active: true };

describe('afterSignIn', () => {
  it.each([
    ['back to the page that asked for it', '/certificate/PV-1', active, '/certificate/PV-1'],
    ['with its query', '/activation-success?tag=AB12CD34', null, '/activation-success?tag=AB12CD34'],
    ['to the activation', undefined, fresh, '/sign-up'],
    ['to the bike', undefined, active, '/my-bike'],
    ['to the start', undefined, null, '/'],
    ['never to another host', '//evil.example', active, '/my-bike'],
    ['never to another host by backslash', '/\\evil.example', active, '/my-bike'],
    ['never to an absolute address', 'https://evil.example/', fresh, '/sign-up'],
    ['never to a script', 'javascript:alert(1)', null, '/'],
    ['not for an empty next', '', active, '/my-bike'],
  ])('%s', (_, next, product, path) => {
    expect(afterSignIn({ next, product })).toBe(path);
  });
});

describe('afterLogIn', () => {
  it.each([
    [true, '/profile', active, '/profile'],
    [false, '/profile', active, '/security-authentication?next=%2Fprofile'],
    [false, undefined, fresh, '/security-authentication?next=%2Fsign-up'],
    [false, 'https://evil.example', null, '/security-authentication?next=%2F'],
  ])('phone confirmed %s, next %s', (phoneConfirmed, next, product, path) => {
    expect(afterLogIn({ phoneConfirmed, next, product })).toBe(path);
  });
});
