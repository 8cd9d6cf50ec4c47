import { expect, test } from 'vitest';
import { parseCep } from './cep.ts';

test.each([
  ['01001000', '01001000'],
  ['01001-000', '01001000'],
  [' 01310-100 ', '01310100'],
  ['30.140-071', '30140071'],
  ['99999999', '99999999'],
])('%j is the postal code %s', (text, cep) => expect(parseCep(text)).toBe(cep));

test.each(['950100100', '95010A10', '95010 10', '0100100', '0100-1000', '１１９８７６５４', ''])('%j is none', (text) =>
  expect(parseCep(text)).toBeNull(),
);
