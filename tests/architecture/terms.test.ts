import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paperDays, proofDays, transferRecordDays } from '#domain/account/closing/what-stays.ts';
import { securityEventDays } from '#domain/account/security-event.ts';
import { hashOfTerms, termsVersion } from '#domain/account/terms.ts';
import { claimDays } from '#domain/claim/claim.ts';
import { policyDays } from '#domain/insurance/policy.ts';
import { letterDays } from '#domain/periods.ts';
import { sightingDays } from '#domain/stolen/sighting.ts';
import { theftDays } from '#domain/stolen/theft.ts';
import { supportDays } from '#domain/support/case.ts';

const years = (days: number) => Math.floor(days / 365);
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

test('the terms that the privacy policy names are those by which data is forgotten', () => {
  expect([claimDays, policyDays, supportDays, proofDays, transferRecordDays].map(years)).toEqual([5, 5, 5, 5, 5]);
  expect([paperDays, theftDays, sightingDays].map(years)).toEqual([3, 1, 1]);
  expect([letterDays, Math.floor(securityEventDays / 30)]).toEqual([90, 6]);
});
