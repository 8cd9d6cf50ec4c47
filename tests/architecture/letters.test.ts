import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { languages, type Language } from '#domain/account/language.ts';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import type { Letter } from '#server/letters/letter.ts';
import { textsOf as textsIn, wordsIn } from '#tools/drafts.ts';
import { letterCases } from './letter-cases.ts';
import { cnpj, own } from './letter-words.ts';
import { sourceFiles } from './source-files.ts';

const files = sourceFiles(['server']);
const builderFiles = files.map(({ path }) => path).filter((path) => /^server\/(?!cli\/).*\/letters\.ts$/.test(path));

/** Hostile names of people, partners and invoices, which must not get into a letter. */
const hostile = [
  'https://evil.example/entrar Ana',
  'Ana https://evil.example/entrar',
  'HTTP:\\\\evil.example',
  'http:/evil.example',
  'https:evil.example',
  'www.evil.example',
  'evil.example',
  'evil.example/entrar?x=1',
  'evil.example:8443',
  'evil。example',
  'evil.exa\u200Bmple',
  'ht\u200Btps://evil.example',
  'entrar@evil.example',
  'mailto:thief',
  'javascript:alert(1)',
  '192.0.2.1/entrar',
  'Ana\r\nBcc: thief@evil.example',
  'Ana\n\nhttps://evil.example',
  'Ana\u2028evil.example/x',
  '\u202Eelpmaxe.live',
  '<img src=x onerror=alert(1)>',
  '"><a href="https://evil.example">Ana</a>',
  "'onmouseover='alert(1)",
  '&lt;b&gt;Ana',
];
const endless = 'x'.repeat(5000);
const harmless = 'Ana';

/**
 * What a mail program turns into a link: addresses with a scheme, `www.`, mail addresses, names with a dot and a
 * word.
 */
const links =
  /[a-z][a-z0-9+.-]*:[/\\]+[^\s<>"]*|\bwww\.[^\s<>"]*|[^\s<>"@]+@[^\s<>"@]+|[\p{L}\p{N}-]+\.\p{L}[\p{L}\p{N}-]+[^\s<>"]*/giu;

const letters = Object.entries(letterCases).flatMap(([name, build]) =>
  languages.map((language) => ({ name: `${name} in ${language}`, build: (words: string) => build(words, language) })),
);

test('every exported builder of a feature’s letters.ts has its case in the letters.cases.ts beside it', async () => {
  const exported: string[] = [];
  for (const path of builderFiles) {
    const module = (await import(pathToFileURL(path).href)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module))
      if (typeof value === 'function') exported.push(`${path} ${name}`);
  }
  expect(exported.length).toBeGreaterThan(10);
  expect(Object.keys(letterCases).toSorted()).toEqual(exported.toSorted());
});

test('letters are built in letters.ts alone, by what server/letters/letter.ts gives it', () => {
  const importing = (target: string) =>
    files.filter(({ imports }) => imports.some((one) => one.target === target && !one.typeOnly));
  // What every letter of a claim says of it is no letter.
  const allowed = [...builderFiles, 'server/claim/letters/about-claim.ts'];
  for (const { path } of importing('server/letters/letter.ts')) expect(allowed).toContain(path);
  // Who answers is added where a letter is posted.
  const drawing = importing('server/letters/layout.ts').map(({ path }) => path);
  expect(drawing).toEqual(['server/jobs/create-outbox.ts', 'server/letters/letter.ts']);
  const makers = files
    .map(({ path }) => path)
    .filter((path) => /channel: '(email|sms)',/.test(readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')));
  expect(makers).toEqual(['server/letters/letter.ts']);
});

describe.each(letters)('$name', ({ build }) => {
  let benign: { letter: Letter; elements: string[] }[];
  beforeAll(() => {
    benign = build(harmless).map((letter) => ({ letter, elements: elementsOf(htmlOf(letter)) }));
  });

  test.each(hostile)('has nothing of %j', (words) => {
    build(words).forEach((letter, nth) => {
      for (const text of textsOf(letter)) {
        expect(foreignLinks(text)).toEqual([]);
        expect(text).not.toMatch(/evil\.\S|evil[^ ]*\/|thief|[<>]|&lt;|onerror=|onmouseover=|javascript:/i);
        expect(text).not.toMatch(/[^\P{C}\n]|[\u2028\u2029]/u);
      }
      if (letter.channel === 'email') {
        expect(letter.subject).not.toMatch(/[\r\n]/);
        expect(elementsOf(letter.html)).toEqual(benign[nth]?.elements);
      }
    });
  });

  test('is no longer than a letter may be', () => {
    for (const letter of build(endless)) {
      expect(letter.text).not.toMatch(/x{600}/);
      if (letter.channel === 'email') expect(letter.subject.length).toBeLessThanOrEqual(240);
    }
  });

  test('leads to our own origin alone', () => {
    for (const { letter } of benign) {
      for (const [, address] of htmlOf(letter).matchAll(/(?:href|src)="([^"]*)"/g)) {
        expect(address!.startsWith(`${own.publicUrl}/`)).toBe(true);
      }
    }
  });
});

/** So a hole in any language that code does not fill, and words that no code asks for, are seen here. */
describe('every text of the files is in a letter of the cases', () => {
  const said = Object.fromEntries(
    languages.map((language) => {
      const all = Object.values(letterCases).flatMap((build) =>
        [harmless, hostile[0]!].flatMap((words) => build(words, language)),
      );
      return [language, all.flatMap((letter) => [...textsOf(letter), ...filesOf(letter)])];
    }),
  ) as Record<Language, string[]>;
  const files = languages.flatMap((language) =>
    globSync([`server/**/letters.${language}.json`, 'server/**/letters-in-portuguese.json']).map(
      (file) => [file.replaceAll('\\', '/'), language] as const,
    ),
  );

  test.each(files)('%s in %s', (file, language) => {
    const unsaid = [...textsIn(wordsIn(file))].filter(([, text]) => {
      const parts = text.split(/\{\{\w+\}\}/);
      return !said[language].some((one) => hasInOrder(one, parts));
    });
    expect(unsaid.map(([key]) => key)).toEqual([]);
  });
});

function hasInOrder(text: string, parts: readonly string[]): boolean {
  let at = 0;
  return parts.every((part) => {
    const found = text.indexOf(part, at);
    at = found + part.length;
    return found >= 0;
  });
}

function filesOf(letter: Letter): string[] {
  return letter.channel === 'email' ? (letter.attachments ?? []).map(({ filename }) => filename) : [];
}

function textsOf(letter: Letter): string[] {
  return letter.channel === 'email' ? [letter.subject, letter.text, unescaped(visible(letter.html))] : [letter.text];
}

const htmlOf = (letter: Letter) => (letter.channel === 'email' ? letter.html : '');

function visible(html: string): string {
  return html.replace(/<(title|head)>.*?<\/\1>/gs, ' ').replace(/<[^>]*>/g, ' ');
}

function unescaped(html: string): string {
  return html.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
}

/** Where the State takes complaints: a fixed word of ours. */
const official = 'consumidor.gov.br';

/** Links that are neither ours, official nor the operator's address. A CNPJ is none: its last dot is followed by a number. */
function foreignLinks(text: string): string[] {
  const { host } = new URL(own.publicUrl);
  // The last line of a code's text message names the host.
  const ours = [own.operatorEmail, host, `@${host}`, official];
  return [...text.replaceAll(formatCnpj(cnpj), '').matchAll(links)]
    .map(([link]) => link.replace(/[.,!]+$/, ''))
    .filter((link) => !link.startsWith(`${own.publicUrl}/`) && !ours.includes(link));
}

/** Every element with the names of its attributes and where it leads; the text of styles left out, which a colour is. */
function elementsOf(html: string): string[] {
  return [...html.matchAll(/<[^>]*>/g)].map(([tag]) =>
    tag.replace(/ style="[^"]*"/g, ' style').replace(/ content="[^"]*"/g, ' content'),
  );
}
