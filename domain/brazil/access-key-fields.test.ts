import { expect, test } from 'vitest';
import { anAccessKey } from '#tests/builders/access-key.ts';
import { accessKeyFields } from './access-key.ts';

test.each([
  [
    '35261111222333000181550010001234561407182631',
    {
      state: '35',
      year: 2026,
      month: 11,
      issuer: '11222333000181',
      issuerKind: 'cnpj',
      model: 55,
      series: '1',
      number: '123456',
      emission: 1,
      code: '40718263',
    },
  ],
  [
    '35261112ABC34501DE35650010000005011271828184',
    {
      state: '35',
      year: 2026,
      month: 11,
      issuer: '12ABC34501DE35',
      issuerKind: 'cnpj',
      model: 65,
      series: '1',
      number: '501',
      emission: 1,
      code: '27182818',
    },
  ],
  [
    '35260900052998224725559200000000121618033982',
    {
      state: '35',
      year: 2026,
      month: 9,
      issuer: '52998224725',
      issuerKind: 'cpf',
      model: 55,
      series: '920',
      number: '12',
      emission: 1,
      code: '61803398',
    },
  ],
  [
    '53261111222333000181550009999999997141421350',
    {
      state: '53',
      year: 2026,
      month: 11,
      issuer: '11222333000181',
      issuerKind: 'cnpj',
      model: 55,
      series: '0',
      number: '999999999',
      emission: 7,
      code: '14142135',
    },
  ],
])('%s says what it says', (text, fields) => {
  expect(accessKeyFields(text)).toEqual(fields);
});

test.each([
  [1, 'cnpj', '00000000000191'],
  [900, 'cnpj', '00000000000191'],
  [920, 'cpf', '00000000191'],
  [969, 'cpf', '00000000191'],
])('a number that is a CNPJ and a CPF: in series %i it is a %s', (series, issuerKind, issuer) => {
  expect(accessKeyFields(anAccessKey({ issuer: '00000000000191', series }))).toMatchObject({ issuerKind, issuer });
});
