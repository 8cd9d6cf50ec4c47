import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coresOf, isOwnData } from './common-password.ts';

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
