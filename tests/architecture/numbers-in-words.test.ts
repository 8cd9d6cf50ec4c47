import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { draftLanguages, textsOf, wordsIn } from '#tools/drafts.ts';
import { numbersInWords } from '#web/locale/numbers.ts';

/** Numbers that stand in a text by themselves, each with the reason why no constant decides it. */
const reasons: Record<string, string> = {
  'insurance.no-policy.text': 'How long it takes a person is no rule.',
  'tag.landing.inactive': 'How long it takes a person is no rule.',
  'stores.where.errors.cep': 'The form of a postal code is the post’s.',
  'receipt.key.problem.key-state': 'The form of an access key is the treasury’s.',
  'legal.terms.sections.1.text': 'The age of majority is the law’s.',
  'age.adult': 'The age of majority is the law’s.',
  'age.missing': 'The age of majority is the law’s.',
  'server/imports/reasons/rows.cep-malformed': 'The form of a postal code is the post’s.',
  'server/imports/reasons/rows.date-malformed': 'The form of a year is the calendar’s.',
  'server/imports/reasons/rows.susep-code-malformed': 'The form of an insurer’s code is SUSEP’s.',
  'server/jobs/letters-in-portuguese.hour':
    'The span is what is chosen between, and stands beside its number of messages.',
};

for (const at of [2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 19])
  reasons[`legal.privacy.sections.${at}.text`] =
    'A published text stays as it is; privacy-text.test.ts holds its numbers.';

const wordsOf = (file: string, name: string): [string, string][] =>
  [...textsOf(wordsIn(file))].map(([key, text]) => [`${name}.${key}`, text]);

const number = [
  String.raw`\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|fifteen|twenty|thirty|forty|sixty|ninety`,
  'dos|tres|cuatro|siete|ocho|nueve|diez|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|doze|catorze|quatorze|quinze|vinte|trinta|quarenta|sessenta|noventa',
].join('|');
const unit = [
  '(?:digit|minute|hour|day|week|month|year)s?',
  'dígitos?|minutos?|horas?|d[ií]as?|semanas?|mês|mes|meses|a[nñ]os?',
].join('|');
/** A number, in digits or in words, of what is counted; `an hour` and `a week` as well, which are rules as often. */
const counted = new RegExp(
  String.raw`(?<![\p{L}\d{])(?:(?:${number})[ -](?:${unit})|(?:an hour|a week|uma hora|uma semana))(?![\p{L}\d])`,
  'iu',
);

/** The texts of a language by key; a plural's one is one. */
const textsIn = (language: string) =>
  globSync(`web/locale/${language}/**/*.json`)
    .flatMap((file) => wordsOf(file, basename(file, '.json')))
    .filter(([key]) => !key.endsWith('_one'));
/** What letters and documents are made of: the texts of their files, and by file what code says, without comments and forms of dates. */
const letters: [key: string, text: string][] = [
  ...globSync('server/**/{*.*,*-in-portuguese}.json').flatMap((file) =>
    wordsOf(file, file.replaceAll('\\', '/').replace(/(\.[\w-]+)?\.json$/, '')),
  ),
  ...globSync('server/**/letters.ts').map((file): [string, string] => [
    file.replaceAll('\\', '/'),
    readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|'2-digit'/g, ''),
  ]),
];

const all: [name: string, texts: (readonly [key: string, text: string])[]][] = [
  ['the texts of en', textsIn('en')],
  ['the texts of pt-BR', textsIn('pt-BR')],
  ...draftLanguages().map((language): [string, [string, string][]] => [
    `the draft of ${language}`,
    textsIn(`drafts/${language}`),
  ]),
  ['letters', letters],
];

test.each(all)('no number that decides is typed into %s', (_name, texts) => {
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter(([key, text]) => !(key in reasons) && counted.test(text))).toEqual([]);
});

test('every exception is one', () => {
  const typed = [...textsIn('en'), ...textsIn('pt-BR'), ...letters].filter(([, text]) => counted.test(text));
  expect(Object.keys(reasons).filter((key) => typed.every(([other]) => other !== key))).toEqual([]);
});

test('a number of words is a whole one and more than one, as its plural says', () => {
  expect(Object.entries(numbersInWords).filter(([, value]) => !Number.isInteger(value) || value < 2)).toEqual([]);
});
