import { isValidNfeKey } from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { anAccessKey } from '#tests/builders/access-key.ts';
import {
  accessKeyProblems,
  accessKeySchema,
  formatAccessKey,
  readAccessKey,
  type AccessKeyProblem,
} from './access-key.ts';
import { checkDigit } from './cnpj.ts';

const today = '2026-11-20';
const key = '35261111222333000181550010001234561407182631';
const lettered = '35261112ABC34501DE35650010000005011271828184';
/** The check digit set right, so that the problem is the one named. */
const sealed = (base: string) => base.slice(0, 43) + checkDigit(base.slice(0, 43));

describe('an access key', () => {
  it.each([
    ['43180906929383000163550010000000261000010301', 'an NF-e that was authorised'],
    ['52060412ABC34501DE35550120000007801267301610', 'letters, by the joint technical note'],
    [key, 'an NF-e'],
    ['35261111222333000181650150009876541802469133', 'an NFC-e'],
    ['31261011444777000161650020000043219550192837', 'an NFC-e issued offline'],
    [lettered, 'an NFC-e with letters'],
    ['412608A1B2C3D41A2B62550010000000771314159262', 'an NF-e with letters'],
    ['35260900052998224725559200000000121618033982', 'issued by a person'],
    ['53261111222333000181550009999999997141421350', 'series 0, the highest number'],
    ['35261111222333000181550010001234561123456788', 'a code that is refused since 2019 only'],
  ])('%s holds: %s', (text) => {
    expect(readAccessKey(text, today)).toEqual({ key: text });
  });

  it.each(['%20', '%0A', '%c2%a0'])('holds with the blanks of an address between its groups: %s', (blank) => {
    expect(readAccessKey(key.match(/.{4}/g)!.join(blank), today)).toEqual({ key });
  });

  it.each<[string, AccessKeyProblem, string]>([
    ['', 'key-empty', 'nothing'],
    [' \n.-/', 'key-empty', 'nothing but punctuation'],
    ['NFe', 'key-empty', 'nothing but the prefix'],
    ['3526111122233300018155001000123456140718263', 'key-length', '43 characters'],
    [`${key}0`, 'key-length', '45 characters'],
    [`0${key}`, 'key-length', '45 characters'],
    [`nota 1234 ${key}`, 'key-length', 'another number before it'],
    [`chave ${key} 5`, 'key-length', 'another number behind it'],
    ['doze', 'key-length', 'a word'],
    ['https://www.nfe.fazenda.gov.br/portal', 'key-length', 'an address'],
    ['35261112ABC34501DE3565A010000005011271828181', 'key-letters', 'a letter behind the issuer'],
    [`${key.slice(0, 23)}O${key.slice(24)}`, 'key-letters', 'O for 0 in the series'],
    [key.replace('0', 'O'), 'key-digit', 'O for 0 in the issuer, where letters may be'],
    [`I${key.slice(1)}`, 'key-letters', 'I for 1'],
    [lettered.replace('A', 'Ç'), 'key-letters', 'a letter that is none of A to Z'],
    [lettered.replace('A', 'ſ'), 'key-letters', 'a letter whose upper case is ASCII'],
    [key.replace('3', '３'), 'key-letters', 'a digit of another script'],
    [`${key.slice(0, 43)}_`, 'key-letters', 'a character that nobody writes there'],
    ['99261111222333000181550010001234561407182639', 'key-state', 'no state'],
    ['35261311222333000181550010001234561407182639', 'key-month', 'month 13'],
    ['35260011222333000181550010001234561407182635', 'key-month', 'month 00'],
    [sealed(key.replace('352611', '352612')), 'key-future', 'next month'],
    [sealed(key.replace('352611', '352701')), 'key-future', 'next year'],
    ['35261111222333000181570010001234561407182639', 'key-model', 'of freight'],
    ['35261111222333000181550010000000001407182630', 'key-number', 'number 0'],
    ['35261111222333000181550010001234568407182639', 'key-emission', 'a kind that there is not'],
    ['52060433009911002506550120000007800267301615', 'key-emission', 'of layout 1.10'],
    ['35261111222333000181550010001234561407182632', 'key-digit', 'a wrong digit'],
    ['35261111223233000181550010001234561407182631', 'key-digit', 'two digits swapped'],
    ['29181033657677000156650010001654399001654399', 'key-digit', 'a wrong digit in an NFC-e'],
    ['35261111222333000180550010001234561407182630', 'key-issuer', 'a wrong digit in the CNPJ'],
    [sealed(`${key.slice(0, 6)}00011111111111${key.slice(20)}`), 'key-issuer', 'a CPF of the same digit throughout'],
  ])('%j has %s: %s', (text, problem) => {
    expect(readAccessKey(text, today)).toEqual({ problem });
    expect(accessKeyProblems).toContain(problem);
  });

  it('may be of a future month without a date to compare with', () => {
    const next = sealed(key.replace('352611', '352612'));
    expect(readAccessKey(next)).toEqual({ key: next });
    expect(readAccessKey(next, '2026-12-01')).toEqual({ key: next });
  });

  it('is not looked for in an endless text', () => {
    expect(readAccessKey('3'.repeat(100_000), today)).toEqual({ problem: 'key-length' });
    expect(readAccessKey(' '.repeat(100_000) + key, today)).toEqual({ problem: 'key-length' });
  });

  it('names the first of several problems', () => {
    const wrong = Array.from('99991311222333000180570010000000008407182639');
    const found: string[] = [];
    const repairs: [number, string][] = [
      [0, '35'],
      [2, '9912'],
      [2, '2611'],
      [20, '55'],
      [25, '000123456'],
      [34, '1'],
    ];
    for (const [at, right] of repairs) {
      const read = readAccessKey(wrong.join(''), today);
      found.push('problem' in read ? read.problem : 'none');
      wrong.splice(at, right.length, ...right);
    }
    expect(found).toEqual(['key-state', 'key-month', 'key-future', 'key-model', 'key-number', 'key-emission']);
    expect(readAccessKey(wrong.join(''), today)).toEqual({ problem: 'key-digit' });
    expect(readAccessKey(sealed(wrong.join('')), today)).toEqual({ problem: 'key-issuer' });
  });
});

describe('its notation', () => {
  it.each([
    `Chave de acesso: ${key}`,
    `CHAVE DE ACESSO nº ${key.replace(/(.{4})/g, '$1 ')}`,
    `Chave de acesso (44 dígitos):\n${key}`,
    `A chave é “${key}”`,
    `chave\u200E ${key.replace(/(.{4})/g, '$1\u2013')}`,
  ])('may follow words: %j', (text) => {
    expect(readAccessKey(text, today)).toEqual({ key });
  });

  it.each([
    key.replace(/(.{4})/g, '$1 '),
    key.replace(/(.{4})/g, '$1.'),
    `NFe${key}`,
    `nfe ${key}`,
    `NF-e ${key}`,
    `  ${key}\r\n`,
    `${key.slice(0, 20)}\n${key.slice(20)}`,
    '35-2611-11.222.333/0001-81-55-001-000.123.456-140.718.263-1',
    key.replace(/(.{11})/g, '$1\u00A0'),
    key.replace(/(.{4})/g, '$1\u2013'),
    `\uFEFF\u200B${key}\u200E`,
    `"${key}"`,
    `“\u200E${key.replace(/(.{4})/g, '$1\u2060')}”`,
    `\u2068${key}\u2069`,
  ])('does not matter: %j', (text) => {
    expect(readAccessKey(text, today)).toEqual({ key });
    expect(formatAccessKey(text)).toBe('3526 1111 2223 3300 0181 5500 1000 1234 5614 0718 2631');
  });

  it('includes lower case', () => {
    expect(readAccessKey(lettered.toLowerCase(), today)).toEqual({ key: lettered });
  });

  it('is groups of four, as far as a key is typed', () => {
    const typed = ['', '3', '3526', '35261', 'nfe3526 1112 ab'].map(formatAccessKey);
    expect(typed).toEqual(['', '3', '3526', '3526 1', '3526 1112 AB']);
    expect(formatAccessKey(`${key}99`)).toMatch(/ 2631 99$/);
  });
});

test('as a schema it gives the 44 characters, or the problem as the message', () => {
  expect(accessKeySchema.parse(` nfe${lettered.toLowerCase()} `)).toBe(lettered);
  const messages = ['', key.slice(1), `${key.slice(0, 43)}9`].map((text) =>
    accessKeySchema.safeParse(text).error?.issues.map(({ message }) => message),
  );
  expect(messages).toEqual([['key-empty'], ['key-length'], ['key-digit']]);
  expect(accessKeySchema.safeParse(7).success).toBe(false);
});

// Modulo 11 cannot distinguish characters that are eleven apart, nor remainders 0 and 1, which both give the digit 0.
test('one wrong character is always noticed, but for twins', () => {
  const place = fc.integer({ min: 0, max: 42 });
  fc.assert(
    fc.property(fc.boolean(), place, fc.stringMatching(/^[0-9A-Z]$/), (hasLetters, at, character) => {
      const good = anAccessKey(hasLetters ? {} : { issuer: '11222333000181' });
      fc.pre(good[43] !== '0' && (good.charCodeAt(at) - character.charCodeAt(0)) % 11 !== 0);
      expect(readAccessKey(good)).toEqual({ key: good });
      expect(readAccessKey(good.slice(0, at) + character + good.slice(at + 1))).toHaveProperty('problem');
    }),
    { numRuns: 1000 },
  );
});

test('agrees with brazilian-utils about keys of digits', () => {
  const digits = fc.stringMatching(/^\d{8}$/);
  fc.assert(
    fc.property(digits, fc.integer({ min: 0, max: 9 }), fc.constantFrom(55, 65), (code, digit, model) => {
      const text = anAccessKey({ issuer: '11222333000181', code, model }).slice(0, 43) + String(digit);
      expect('key' in readAccessKey(text)).toBe(isValidNfeKey(text));
    }),
  );
});

test('no text makes it throw', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.string({
          unit: fc.integer({ min: 32, max: 90 }).map((code) => String.fromCodePoint(code)),
          minLength: 44,
          maxLength: 50,
        }),
      ),
      (text) => {
        const read = readAccessKey(text, today);
        expect('key' in read ? read.key : read.problem).toMatch(/^(\d{6}[A-Z0-9]{12}\d{26}|key-[a-z]+)$/);
        expect(typeof formatAccessKey(text)).toBe('string');
      },
    ),
  );
});
