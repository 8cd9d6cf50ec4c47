import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { priceSchema } from './price-field.tsx';

test.each([
  ['', null],
  ['  ', null],
  ['4.500', 450_000],
  ['R$ 4.500,50', 450_050],
  ['0', 0],
  ['1000000', 100_000_000],
])('%j is %s', (typed, cents) => expect(z.parse(priceSchema, typed)).toBe(cents));

test.each([
  ['abc', 'invalid'],
  ['-5', 'invalid'],
  ['1,234', 'invalid'],
  ['1000000,01', 'too-large'],
])('%j is %s', (typed, problem) =>
  expect(z.safeParse(priceSchema, typed).error?.issues).toMatchObject([{ message: problem }]),
);
