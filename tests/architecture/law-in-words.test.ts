import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Language } from '#domain/account/language.ts';

/** Everything that people read in a language: screens, letters and documents. Former versions of the terms are as they were. */
function wordsIn(language: Language): { file: string; words: string }[] {
  const files = globSync([`web/locale/${language}/**/*.json`, `server/**/*.${language}.json`]);
  return files.map((file) => ({ file, words: readFileSync(file, 'utf8') }));
}

const saying = (language: Language, what: RegExp) =>
  wordsIn(language)
    .filter(({ words }) => what.test(words))
    .map(({ file }) => file);

type Terms = { terms: { sections: { text: string }[] } };
const termsIn = (language: Language) =>
  (JSON.parse(readFileSync(`web/locale/${language}/on-demand/legal.json`, 'utf8')) as Terms).terms.sections.map(
    ({ text }) => text,
  );

describe('no clause that the consumer code makes void (Lei 8.078/1990, arts. 24, 25 and 51)', () => {
  test.each([
    ['pt-BR', /\b(anula|cancela|perde|extingue) a garantia\b(?! contratual| da marca)/i, /vale como feito por você/i],
    ['en', /\b(voids|cancels|ends|lose|loses) the warranty\b/i, /counts as done by you/i],
  ] as const)(
    'in %s: a damaged tag takes no warranty of the law, and nobody answers for what others do',
    (language, ends, blames) => {
      expect(wordsIn(language).length).toBeGreaterThan(20);
      expect([saying(language, ends), saying(language, blames)]).toEqual([[], []]);
    },
  );

  test.each([
    ['pt-BR', /QR Code.*garantia contratual da marca.*a garantia legal continua/],
    ['en', /QR code.*the brand’s (contractual )?warranty.*legal warranty (continues|stays|goes on)/i],
  ] as const)('in %s the terms say of a damaged tag that the warranty of the law goes on', (language, said) => {
    expect(termsIn(language).filter((text) => said.test(text))).toHaveLength(1);
  });
});

test.each([
  ['pt-BR', /impress(ão|ões) digita(l|is)/i, /embaralhada \(hash\)/],
  ['en', /fingerprint/i, /\(hash(ed)?\)|hashed|hash/],
] as const)(
  'in %s a hash is called one: what reads as a finger’s print is none of the data that are kept',
  (language, print, hash) => {
    expect(saying(language, print)).toEqual([]);
    expect(saying(language, hash)).toContain(`web/locale/${language}/on-demand/legal.json`);
  },
);

// LGPD art. 9: who reads where a CPF goes reads all places. The insurance speaks Portuguese alone.
test('whoever types their CPF for the insurance reads where it stays', () => {
  const words = readFileSync('web/locale/pt-BR/on-demand/insurance.json', 'utf8');
  const { cpf } = JSON.parse(words) as { cpf: Record<string, string> };
  expect(cpf.fineprint).toMatch(/seguradora.*contrato.*perfil/);
  expect(Object.values(cpf).filter((sentence) => sentence.includes('mais ninguém'))).toEqual([]);
});

describe('when personal data may be out (LGPD art. 48, Resolução CD/ANPD 15/2024)', () => {
  const page = readFileSync('docs/incident.md', 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| '));

  test.each([
    ['ANPD', '3 working days'],
    ['the people', '3 working days'],
    ['ANPD, what was still unknown', '20 working days after that'],
  ])('%s: told within %s', (who, when) => {
    expect(rows.filter((row) => row.startsWith(`| ${who} | ${when} |`))).toHaveLength(1);
  });

  test('every letter that the table names is written there', () => {
    const named = rows.flatMap((row) => /\| (\d) \|$/.exec(row)?.[1] ?? []);
    expect(new Set(named).size).toBeGreaterThan(2);
    for (const letter of new Set(named)) expect(page).toMatch(new RegExp(`^#+ (Letter )?${letter}\\b`, 'm'));
  });
});
