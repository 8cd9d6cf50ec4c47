import { describe, expect, it } from 'vitest';
import { brokenPasswordRules, enteredPasswordSchema, newPasswordSchema } from './password.ts';

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
