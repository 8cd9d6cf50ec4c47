import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { brokenPasswordRules, enteredPasswordSchema, newPasswordSchema, coresOf, isOwnData } from './password.ts';

describe('the rules that a password breaks', () => {
  it.each([
    ['Abcdef1!', []],
    ['Abcde1!', ['length']],
    ['Abcdefg!', ['number']],
    ['abcdef1!', ['uppercase']],
    ['Abcdefg1', ['special']],
    ['', ['length', 'number', 'uppercase', 'special']],
    ['        ', ['number', 'uppercase', 'special']],
    ['Abc def 12', ['special']],
    ['Abc def 1_', []],
    ['Ábçdéfg1', ['special']],
    ['ábcdef1!', ['uppercase']],
    ['ÁBCDEF1-', []],
    ['Abcdefg1🚲', []],
    ['Abcdefg1❤️', []],
    ['Abcdefg1€', []],
    ['Abcdefg1\u0007', ['special']],
    ['Abcdefg1\u00A0', ['special']],
    ['Abcdefg1²', ['special']],
    ['Abcdefg1\u0301', ['special']],
    ['Abcdef٣!', []],
    ['🚲🚲🚲🚲🚲A1', ['length']],
    ['🚲🚲🚲🚲🚲🚲A1', []],
  ])('%j: %j', (password, broken) => {
    expect(brokenPasswordRules(password)).toEqual(broken);
  });
});

describe('a new password', () => {
  const filled = (length: number, with_: string) => `Aa1!${with_.repeat(length - 4)}`;

  it.each([filled(8, 'x'), filled(128, 'x'), filled(128, '🚲'), ' Aa1!   '])('%j is taken as it is', (password) => {
    expect(newPasswordSchema.parse(password)).toBe(password);
  });

  it.each([
    [filled(129, 'x'), 'too-long'],
    [filled(129, '🚲'), 'too-long'],
    ['Aa1!', 'length'],
    ['aaaaaaaa', 'number'],
    ['', 'length'],
  ])('%j is refused: %s', (password, code) => {
    expect(newPasswordSchema.safeParse(password).error?.issues.map(({ message }) => message)).toEqual([code]);
  });
});

describe('an entered password', () => {
  it('follows no rule but being there and not absurdly long', () => {
    expect(enteredPasswordSchema.safeParse('x').success).toBe(true);
    expect(enteredPasswordSchema.safeParse('').success).toBe(false);
    expect(enteredPasswordSchema.safeParse('x'.repeat(1025)).success).toBe(false);
  });
});

describe('the words in a password', () => {
  test.each([
    ['Senha@123', 'senha'],
    ['S3nh@2026', 'senha'],
    ['P@ssw0rd!', 'password'],
    ['PASSWORD1!', 'password'],
    ['!!Dragon99', 'dragon'],
    ['Flamengo#1981', 'flamengo'],
    ['Família#2026', 'familia'],
    ['Abcd@1234', 'abcd1234'],
    ['Qwerty!1', 'qwerty'],
  ])('%s: %s', (password, core) => expect(coresOf(password)).toContain(core));

  test.each([
    ['Dragon#19720412', 'dragon'],
    ['Correto cavalo #9', 'correto'],
    ['Dragon#azul1', 'dragon'],
    ['a1!', 'a'],
  ])('%s: not %s', (password, core) => expect(coresOf(password)).not.toContain(core));

  test('is found of any text, in few words', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 128, unit: 'grapheme' }), (password) => {
        expect(coresOf(password).length).toBeLessThan(50);
      }),
    );
  });
});

describe('a person’s own data', () => {
  const owner = { name: 'Márcia de Souza Lima', email: 'marcia.lima@example.com' };
  test.each([
    'Marcia#2026',
    'Souza@1990',
    'MarciaLima1!',
    'Marcia.Lima@example.com',
    'Marcia.lima#1',
    'MarciadeSouzaLima1!',
  ])('%s is', (password) => expect(isOwnData(coresOf(password), owner)).toBe(true));
  test.each(['Marciana#2026', 'Pedal e vento 7!', 'De#12345'])('%s is not', (password) =>
    expect(isOwnData(coresOf(password), owner)).toBe(false),
  );
});
