import * as z from 'zod/mini';
import type { CalendarDate } from '#domain/warranty/calendar-date.ts';
import { checkDigit, parseCnpj } from './cnpj.ts';
import { parseCpf } from './cpf.ts';

/**
 * The access key of an electronic invoice, 44 characters: state 2, year and month 4, issuer 14, model 2, series 3, number
 * 9, kind of emission 1, code 8, check digit 1. Letters may be only in the first twelve of the issuer (alphanumeric
 * CNPJ, schema PL_010). Never a number: 44 digits are more than one can hold.
 */
const shape = /^\d{6}[A-Z0-9]{12}\d{26}$/;
const keyLength = 44;

/** The problems of a key, in the order in which they are checked. */
export const accessKeyProblems = [
  'key-empty',
  'key-length',
  'key-letters',
  'key-state',
  'key-month',
  'key-future',
  'key-model',
  'key-number',
  'key-emission',
  'key-digit',
  'key-issuer',
] as const;
export type AccessKeyProblem = (typeof accessKeyProblems)[number];

export type AccessKeyFields = {
  /** The two digits of the state (IBGE), as `ide/cUF` has them: `35`. */
  state: string;
  /** Four digits. */
  year: number;
  /** 1 to 12. */
  month: number;
  /** The 14 characters of a CNPJ, or the 11 digits of a CPF. */
  issuer: string;
  issuerKind: 'cnpj' | 'cpf';
  /** 55 is an NF-e, 65 an NFC-e. */
  model: 55 | 65;
  /** Without leading zeros, as `ide/serie` has it; `0` is one. */
  series: string;
  /** Without leading zeros, as `ide/nNF` has it. */
  number: string;
  emission: number;
  /** The eight digits that the issuer drew (`ide/cNF`). */
  code: string;
};

const states = new Set('11 12 13 14 15 16 17 21 22 23 24 25 26 27 28 29 31 32 33 35 41 42 43 50 51 52 53'.split(' '));

/**
 * Around and between the characters of a key: spaces, dots, slashes, dashes and quotes of every kind, and invisible
 * characters, among them the marks of writing direction that are copied along.
 */
const separators = /[\s./'"`´«»‘-‟\u002D\u00AD\u061C\u2010-\u2015\u2212\u200B-\u200F\u202A-\u202E\u2060-\u2069]/g;
/** As many characters as a key has at the end of a text, whatever is between them. */
const atEnd = /(?:nfe\W?)?\d(?:[^\p{L}\p{N}]{0,3}[0-9a-z]){43}[^\p{L}\p{N}]*$/iu;
/** Blanks as addresses carry them. */
const encodedBlank = /%(?:20|09|0A|0D|C2%A0)/gi;
/** No format needs more for 44 characters; longer texts are refused. */
const longestText = 1000;

/**
 * Reads an access key in any usual format: groups, dots, line breaks, quotes, lower case, words before it. Nothing else is
 * cut off or guessed: 45 characters are `key-length`. With `today` (the date in São Paulo) a future month is refused,
 * which is right for purchases.
 */
export function readAccessKey(text: string, today?: CalendarDate): { key: string } | { problem: AccessKeyProblem } {
  if (text.length > longestText) return { problem: 'key-length' };
  const bare = withoutWords(text.replace(encodedBlank, ' '));
  if (bare === '') return { problem: 'key-empty' };
  if (bare.length !== keyLength) return { problem: 'key-length' };
  // Checked before the case is changed: upper case makes ASCII letters of some others (`ﬁ`, `ſ`).
  const key = /^[A-Za-z0-9]*$/.test(bare) ? bare.toUpperCase() : bare;
  const problem = problemOf(key, today);
  return problem === null ? { key } : { problem };
}

/** An access key in any usual format, to its 44 characters; an issue's message is the `AccessKeyProblem`. */
export const accessKeySchema = z.pipe(
  z.string(),
  z.transform((text: string, context) => {
    const read = readAccessKey(text);
    if ('key' in read) return read.key;
    context.issues.push({ code: 'custom', message: read.problem, input: text });
    return z.NEVER;
  }),
);

/** The fields of a key. The key is a result of `readAccessKey`. */
export function accessKeyFields(key: string): AccessKeyFields {
  const issuerKind = issuerKindOf(key) ?? 'cnpj';
  return {
    state: key.slice(0, 2),
    year: 2000 + Number(key.slice(2, 4)),
    month: Number(key.slice(4, 6)),
    issuer: issuerKind === 'cnpj' ? key.slice(6, 20) : key.slice(9, 20),
    issuerKind,
    model: key.slice(20, 22) === '65' ? 65 : 55,
    series: String(Number(key.slice(22, 25))),
    number: String(Number(key.slice(25, 34))),
    emission: Number(key[34]),
    code: key.slice(35, 43),
  };
}

/** A key, or as much of one as is typed, in groups of four as the receipt prints it; upper case, nothing cut off. */
export function formatAccessKey(key: string): string {
  return withoutFormat(key)
    .replace(/[a-z]/g, (letter) => letter.toUpperCase())
    .replace(/(.{4})(?=.)/g, '$1 ');
}

/** Without the words before it too (`Chave de acesso nº 3526 …`). Another number before it makes it too long instead. */
function withoutWords(text: string): string {
  const [rest = text] = atEnd.exec(text) ?? [];
  const before = text.slice(0, text.length - rest.length);
  const areWords = /\p{L}/u.test(before) && /[^\p{L}\p{N}]$/u.test(before);
  return withoutFormat(areWords && !/\p{N}$/u.test(before.replace(separators, '')) ? rest : text);
}

function withoutFormat(text: string): string {
  return text.replace(separators, '').replace(/^nfe/i, '');
}

function problemOf(key: string, today: CalendarDate | undefined): AccessKeyProblem | null {
  if (!shape.test(key)) return 'key-letters';
  if (!states.has(key.slice(0, 2))) return 'key-state';
  const month = key.slice(4, 6);
  if (month < '01' || month > '12') return 'key-month';
  if (today !== undefined && `20${key.slice(2, 4)}-${month}` > today.slice(0, 7)) return 'key-future';
  if (!['55', '65'].includes(key.slice(20, 22))) return 'key-model';
  if (key.slice(25, 34) === '000000000') return 'key-number';
  // Neither 0 (layouts before 2.00) nor 8 is a kind of emission of layout 4.00.
  if ('08'.includes(key[34]!)) return 'key-emission';
  if (key[43] !== String(checkDigit(key.slice(0, 43)))) return 'key-digit';
  return issuerKindOf(key) === null ? 'key-issuer' : null;
}

/**
 * A person's CPF follows three zeros, and such a number may be a CNPJ as well (that of the Banco do Brasil is). The
 * series decides then: 920 to 969 belong to persons (NT 2018.001).
 */
function issuerKindOf(key: string): AccessKeyFields['issuerKind'] | null {
  const isCnpj = parseCnpj(key.slice(6, 20)) !== null;
  const isCpf = key.slice(6, 9) === '000' && parseCpf(key.slice(9, 20)) !== null;
  const series = Number(key.slice(22, 25));
  if (isCpf && (!isCnpj || (series >= 920 && series <= 969))) return 'cpf';
  return isCnpj ? 'cnpj' : null;
}
