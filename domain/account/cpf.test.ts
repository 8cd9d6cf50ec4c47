import { expect, test } from 'vitest';
import { cpfSchema } from './cpf.ts';

test.each([
  ['529.982.247-25', '52998224725'],
  ['52998224726', 'invalid-cpf'],
  ['1'.repeat(41), 'invalid-cpf'],
  [' ', 'required'],
])('%j is read as %s', (text, outcome) => {
  const { success, data, error } = cpfSchema.safeParse(text);
  expect(success ? data : error.issues[0]!.message).toBe(outcome);
});
