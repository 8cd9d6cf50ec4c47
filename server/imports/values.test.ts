import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  dateIn,
  decimalNumber,
  flagValue,
  importDate,
  moneyCents,
  optionalText,
  requiredText,
  slugSchema,
  wholeNumber,
} from './values.ts';

const schema = z.object({
  name: z.optional(requiredText(10)),
  count: z.optional(wholeNumber(-5, 600)),
  degrees: z.optional(decimalNumber(-90, 90)),
  price: z.optional(moneyCents),
  flag: z.optional(flagValue),
  slug: z.optional(slugSchema),
  day: z.optional(importDate),
});

const read = (cells: Record<string, string>) => {
  const result = schema.safeParse(cells);
  return result.success ? Object.values(result.data)[0] : result.error.issues.map(({ message }) => message);
};

test.each<[string, string, unknown]>([
  ['name', ' Pedal \t Bom ', 'Pedal Bom'],
  ['name', 'Sa\u0303o', 'São'],
  ['name', '12345678901', ['too-long']],
  ['name', 'a\u0007b', ['invalid']],
  ['name', 'a\u202Eb', ['invalid']],
  ['name', ' ', ['required']],
  ['count', '600', 600],
  ['count', '-5', -5],
  ['count', '0012', 12],
  ['count', '601', ['too-large']],
  ['count', '-6', ['too-small']],
  ['count', '1.0', ['number-malformed']],
  ['count', '1e2', ['number-malformed']],
  ['count', '', ['number-malformed']],
  ['degrees', '-23,5505', -23.5505],
  ['degrees', '-23.5505', -23.5505],
  ['degrees', '91', ['too-large']],
  ['degrees', '23 S', ['invalid']],
  ['price', '12.900,00', 1_290_000],
  ['price', '12900.00', 1_290_000],
  ['price', 'R$ 12.900', 1_290_000],
  ['price', '1,234', ['money-malformed']],
  ['flag', 'Sim', true],
  ['flag', 'NA\u0303O', false],
  ['flag', '0', false],
  ['flag', 'VERDADEIRO', true],
  ['flag', 'maybe', ['flag-malformed']],
  ['flag', 'constructor', ['flag-malformed']],
  ['slug', ' Aurora-2 ', 'aurora-2'],
  ['slug', 'Aurora Bikes', ['slug-malformed']],
  ['slug', 'a', ['slug-malformed']],
  ['day', '2026-11-20', '2026-11-20'],
  ['day', '20/11/2026', '2026-11-20'],
  ['day', '5/1/2026', '2026-01-05'],
  ['day', '2026-11-20 00:00:00', '2026-11-20'],
  ['day', 'today-61', 'today-61'],
  ['day', '29/02/2026', ['date-malformed']],
  ['day', '2026-11-20 13:00', ['date-malformed']],
  ['day', '20/11/26', ['date-malformed']],
  ['day', '11/20/2026', ['date-malformed']],
  ['day', '46346', ['date-malformed']],
  ['day', '0026-11-20', ['date-malformed']],
  ['day', 'yesterday', ['date-malformed']],
])('%s %j → %j', (name, cell, value) => {
  expect(read({ [name]: cell })).toEqual(value);
});

describe('a day relative to that of the import', () => {
  test.each([
    ['today', '2026-11-20'],
    ['today-61', '2026-09-20'],
    ['today+11', '2026-12-01'],
    ['2024-02-29', '2024-02-29'],
  ])('%s is %s', (value, day) => expect(dateIn(value, '2026-11-20')).toBe(day));
});

test('a cell that may be empty', () => {
  const row = z.object({ size: optionalText(3) });
  expect(row.parse({})).toEqual({});
  expect(row.safeParse({ size: 'long' }).error?.issues[0]?.message).toBe('too-long');
});
