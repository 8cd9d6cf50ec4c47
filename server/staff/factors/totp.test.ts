import { expect, test } from 'vitest';
import { codeAt, newTotpSecret, stepOf, stepOfCode, totpUri } from './totp.ts';

/** `12345678901234567890` in base32. @see RFC 6238, appendix B: its eight digits end with these six */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %d seconds the code is %s', (seconds, code) => {
  const at = new Date(seconds * 1000);
  expect(codeAt(secret, stepOf(at))).toBe(code);
  expect(stepOfCode(secret, code, at)).toBe(stepOf(at));
});

test.each([
  [-2, null],
  [-1, 99],
  [0, 100],
  [1, 101],
  [2, null],
])('a code of %d steps from now is of step %s', (steps, step) => {
  const at = new Date(100 * 30_000 + 12_000);
  expect(stepOfCode(secret, codeAt(secret, 100 + steps), at)).toBe(step);
});

test('a secret has 160 bits, and its address names who it is of', () => {
  const fresh = newTotpSecret();
  expect(fresh).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(fresh);
  const uri = new URL(totpUri(fresh, { email: 'ana@example.com', issuer: 'Pedivela' }));
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Pedivela:ana@example.com',
  ]);
  expect(uri.searchParams.get('secret')).toBe(fresh);
});
