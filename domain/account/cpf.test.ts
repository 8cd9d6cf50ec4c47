import { expect, test } from 'vitest';
import { cpfSchema, nextCpfChange } from './cpf.ts';

const now = new Date('2026-11-22T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

test.each([
  [[], null],
  [[1, 2], null],
  [[1, 2, 3], 362],
  [[3, 1, 2], 362],
  [[1, 2, 365], null],
  [[1, 2, 364], 1],
  [[1, 2, 3, 4], 362],
])('with changes %j days ago, another is accepted in %s days', (days, wait) => {
  expect(nextCpfChange(days.map(daysAgo), now)).toEqual(wait === null ? null : daysAgo(-wait));
});

test.each([
  ['529.982.247-25', '52998224725'],
  ['52998224726', 'invalid-cpf'],
  ['1'.repeat(41), 'invalid-cpf'],
  [' ', 'required'],
])('%j is read as %s', (text, outcome) => {
  const { success, data, error } = cpfSchema.safeParse(text);
  expect(success ? data : error.issues[0]!.message).toBe(outcome);
});
