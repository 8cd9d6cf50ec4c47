import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crockford, crockfordAlphabet, isReserved, newTag, reservedWords } from './new-tag.ts';
import { parseTag } from './tag.ts';

/** The first segments of the routes of specification 2. */
const segments =
  'error maintenance desktop-warning access-key sign-up login register register-name register-password security-authentication ' +
  'activation-success activation-failure my-bike bike-receipt-info manuals bike-part-list ownership-transfer ' +
  'ownership-transfer-request open-ticket open-ticket-success insurance loja test dev';

test('every first word of our URLs that could be a tag is reserved', () => {
  const couldBeTags = segments.split(' ').filter((segment) => parseTag(segment));
  expect(couldBeTags).toEqual(['error', 'maintenance', 'login', 'register', 'manuals', 'insurance', 'loja', 'test']);
  for (const word of couldBeTags) expect(isReserved(word)).toBe(true);
});

test.each(['certificate', 'Profile', ' ASSETS ', 'healthz'])('%j is reserved', (word) =>
  expect(isReserved(word)).toBe(true),
);
test.each(['AB12CD34', 'LOGINS', '', 'XLOGIN'])('%j is not', (word) => expect(isReserved(word)).toBe(false));

test('every reserved word has the shape of a tag: others need no reserving', () => {
  expect(reservedWords.filter((word) => parseTag(word) !== word)).toEqual([]);
  expect(new Set(reservedWords).size).toBe(reservedWords.length);
});

test('a new tag is 8 characters of Crockford’s base32', () => {
  const bytes = fc.uint8Array({ minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(bytes, (random) => {
      const draws = [random, bytesOf('AB12CD34')];
      const tag = newTag(() => draws.shift()!);
      expect(tag).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
      expect(isReserved(tag)).toBe(false);
    }),
  );
  expect(new Set(Array.from({ length: 500 }, () => newTag(randomBytes))).size).toBe(500);
});

test('a random reserved word is discarded', () => {
  const word = reservedWords.find((candidate) => [...candidate].every((letter) => crockfordAlphabet.includes(letter)))!;
  const draws = [bytesOf(word), bytesOf('AB12CD34')];
  expect(newTag(() => draws.shift()!)).toBe('AB12CD34');
});

test.each(['00120045', '12345678', '12345E67', '1234567E'])('%s would be changed by a spreadsheet', (word) => {
  const draws = [bytesOf(word), bytesOf('AB12CD34')];
  expect(newTag(() => draws.shift()!)).toBe('AB12CD34');
});

test('all 32 characters are equally likely', () => {
  const all = crockford(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  for (const letter of crockfordAlphabet) expect(all.split(letter)).toHaveLength(9);
});

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => crockfordAlphabet.indexOf(letter));
}
