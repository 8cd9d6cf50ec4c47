import { expect, it, test } from 'vitest';
import { codeSchema, webOtpLine, unitsOfWork } from './one-time-code.ts';

it.each(['481029', '481 029', ' 481029\n', '481-029', '4 8 1 0 2 9'])('%j is read as 481029', (text) => {
  expect(codeSchema.parse(text)).toBe('481029');
});

it.each(['', '48102', '4810290', '48102a', '４８１０２９', '481.029', `481029${' '.repeat(40)}`])(
  '%j is no code',
  (text) => {
    expect(codeSchema.safeParse(text).error?.issues[0]?.message).toBe('invalid');
  },
);

it('is on the last line of a text message as browsers read it', () => {
  expect(webOtpLine('app.example.com.br', '012345')).toBe('@app.example.com.br #012345');
});

test.each([
  [0, 0],
  [0.49, 0],
  [0.5, 1],
  [0.59, 1],
  [0.6, 2],
  [0.7, 4],
  [1, 4],
  [1.2, 4],
])('where %d of a ceiling is used up, a text message costs %d units of work', (used, units) => {
  expect(unitsOfWork(used)).toBe(units);
});
