import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hashOfTerms, termsVersion } from '#domain/account/terms.ts';

const wordingIn = (language: string) =>
  JSON.stringify(
    JSON.parse(readFileSync(new URL(`../../web/locale/${language}/on-demand/legal.json`, import.meta.url), 'utf8')),
  );

test('the wording that is shown is that of its version: other words need a new version, and its hash', () => {
  const wording = `${wordingIn('pt-BR')}\n${wordingIn('en')}`;
  expect(hashOfTerms(termsVersion)).toBe(createHash('sha256').update(wording).digest('hex'));
});

test.each([
  // Clauses that the consumer code makes void (Lei 8.078/1990, arts. 24, 25 and 51).
  ['pt-BR', /anula a garantia\.|vale como feito por você|impressão/],
  ['en', /voids the warranty\.|counts as done by you|fingerprint/],
])('in %s nothing is taken from people that the law gives them, and a hash is called one', (language, taken) => {
  expect(wordingIn(language)).not.toMatch(taken);
});
