import { describe, expect, it } from 'vitest';
import { fullNameSchema, maskName } from './name.ts';

describe('a full name', () => {
  it.each([
    ['Marina Azevedo', 'Marina Azevedo'],
    ['  Marina \t de\n Souza ', 'Marina de Souza'],
    ['Jose\u0301 A\u0301lvares', 'José Álvares'],
    ["Anna D'Ávila-Krüger", "Anna D'Ávila-Krüger"],
    ['李小龍', '李小龍'],
    ['Marina 🚲', 'Marina 🚲'],
    ['ن‌گار', 'ن‌گار'],
    ['X', 'X'],
    ['Ana M. Costa Jr.', 'Ana M. Costa Jr.'],
    ['Ma.Eduarda c/o J.Silva', 'Ma.Eduarda c/o J.Silva'],
    ['a'.repeat(120), 'a'.repeat(120)],
  ])('%j is kept as %j', (text, name) => {
    expect(fullNameSchema.parse(text)).toBe(name);
  });

  it.each([
    ['', 'required'],
    [' \t ', 'required'],
    ['a'.repeat(121), 'too-long'],
    ['1234', 'invalid'],
    ['🚲', 'invalid'],
    ['...', 'invalid'],
    ['Marina\u0000', 'invalid'],
    ['Mar\u0007ina', 'invalid'],
    ['Marina \u202Eodevez\u0041', 'invalid'],
    ['Marina \uD83D', 'invalid'],
    ['<b>Marina</b>', 'invalid'],
    ['Prize https://evil.example', 'invalid'],
    ['WWW.evil.example', 'invalid'],
    ['bit.ly/abc', 'invalid'],
    ['Ana evil.com', 'invalid'],
    ['ana@evil.com.br', 'invalid'],
  ])('%j is refused: %s', (text, code) => {
    expect(fullNameSchema.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([code]);
  });
});

describe('a masked name', () => {
  it.each([
    ['Marina Azevedo', 'M***a A.'],
    ['Marina de Souza', 'M***a S.'],
    ['  marina   de souza ', 'm***a S.'],
    ['Marina', 'M***a'],
    ['Li Wei', 'L*** W.'],
    ['X', 'X***'],
    ['X Y', 'X*** Y.'],
    ['José', 'J***é'],
    ['Jose\u0301', 'J***e\u0301'],
    ['Ana e\u0301boli', 'A***a E\u0301.'],
    ['𝒜nn𝒶 𝒵', '𝒜***𝒶 𝒵.'],
    ['𠮷野', '𠮷***'],
    ['', '***'],
  ])('%j is %j', (name, masked) => {
    expect(maskName(name)).toBe(masked);
  });
});
