import { expect, test } from 'vitest';
import { companyLine, factsOf } from './company.ts';

const whole = {
  name: 'Exemplo Ltda.',
  cnpj: '12ABC34501DE35',
  address: 'Rua Exemplo, 1',
  contact: 'sac@example.com',
  officer: 'Ana, dpo@example.com',
};
const nothing = { name: null, cnpj: null, address: null, contact: null, officer: null };

test.each([
  ['all is known', whole, 'Exemplo Ltda. · CNPJ 12.ABC.345/01DE-35 · Rua Exemplo, 1 · sac@example.com'],
  [
    'name and number alone',
    { ...nothing, name: 'Serra S.A.', cnpj: whole.cnpj },
    'Serra S.A. · CNPJ 12.ABC.345/01DE-35',
  ],
  ['the officer is for /legal', { ...nothing, officer: whole.officer }, ''],
  ['nothing is known', nothing, ''],
])('a company in a line: %s', (_case, company, line) => {
  expect(companyLine(company)).toBe(line);
});

test('facts come in their order, without those that are not known', () => {
  expect(factsOf({ ...whole, address: null }).map(({ fact }) => fact)).toEqual(['name', 'cnpj', 'contact', 'officer']);
});
