import { expect, test } from 'vitest';
import { agreementOf, type Agreement } from './known-store.ts';

const cases: [string | null, string | null, Agreement | null][] = [
  ['Batel Ciclo', 'Curitiba', 'both'],
  ['BATEL  CÍCLO', 'curitiba', 'both'],
  ['Bicicletaria Batel Ciclo', 'Curitiba', 'both'],
  ['Batel', 'Curitiba', 'city'],
  ['Ciclo Batel', 'Curitiba', 'city'],
  ['Batel Ciclos', 'Curitiba', 'city'],
  ['Batel Ciclo', 'Santos', 'name'],
  ['Oficina Lua', 'Santos', 'neither'],
  ['Oficina Lua', 'Curitibanos', 'neither'],
  [null, 'Curitiba', null],
  ['Batel Ciclo', null, null],
];

test.each(cases)('%s in %s, of the store Batel Ciclo in Curitiba: %s', (name, city, expected) => {
  expect(agreementOf({ name, city }, { name: 'Batel Ciclo', city: 'Curitiba' })).toBe(expected);
});

test('a name without a letter agrees with none that has some', () => {
  expect(agreementOf({ name: '---', city: 'Curitiba' }, { name: 'Batel Ciclo', city: 'Curitiba' })).toBe('city');
});
