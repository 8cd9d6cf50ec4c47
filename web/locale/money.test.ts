import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { moneyOf } from './money.ts';

test('sign and amount stay in one line', () => {
  expect(moneyOf(1_290_000, 'pt-BR')).toBe('R$\u00A012.900,00');
  expect(moneyOf(1_290_000, 'en')).toBe('R$12,900.00');
});

test('no screen writes an amount that could break', () => {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  );
  const others = files.filter((name) => readFileSync(`web/${name}`, 'utf8').includes('formatMoney('));
  expect(others).toEqual(['locale/money.ts']);
});
