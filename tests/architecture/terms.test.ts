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
