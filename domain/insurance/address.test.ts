import { expect, test } from 'vitest';
import { emptyAddress, isValidAddress, proposedAddressSchema, type Address } from './address.ts';

const whole: Address = {
  ...emptyAddress,
  cep: '01310-100',
  logradouro: 'Avenida Paulista',
  bairro: 'Bela Vista',
  localidade: 'São Paulo',
  uf: 'SP',
  numero: '1578',
};

test('is valid with street, number, neighborhood, city and state, whatever else is missing', () => {
  expect(isValidAddress(whole)).toBe(true);
  expect(isValidAddress({ ...whole, cep: '', complemento: '', ibge: '' })).toBe(true);
});

test.each(['logradouro', 'numero', 'bairro', 'localidade', 'uf'] as const)('is not valid without %s', (part) => {
  expect(isValidAddress({ ...whole, [part]: '' })).toBe(false);
  expect(isValidAddress({ ...whole, [part]: '  ' })).toBe(false);
});

test('goes into a proposal with its postal code as digits', () => {
  expect(proposedAddressSchema.parse(whole)).toEqual({ ...whole, cep: '01310100' });
});

test.each([
  ['cep', '', 'required'],
  ['cep', '0131010', 'invalid-cep'],
  ['logradouro', ' ', 'required'],
  ['numero', '', 'required'],
  ['bairro', 'a\u202Eb', 'invalid'],
  ['complemento', 'x'.repeat(101), 'too-long'],
])('does not with %s %j: %s', (part, value, problem) => {
  const { error } = proposedAddressSchema.safeParse({ ...whole, [part]: value });
  expect(error?.issues.map(({ path, message }) => [...path, message])).toEqual([[part, problem]]);
});

test('does not with a state that Brazil does not have', () => {
  expect(proposedAddressSchema.safeParse({ ...whole, uf: 'XX' }).success).toBe(false);
});
