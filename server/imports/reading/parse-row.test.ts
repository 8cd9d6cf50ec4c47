import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { optionalText, requiredText } from '#server/imports/values.ts';
import { parseRow } from './parse-row.ts';

const schema = z.object({
  name: requiredText(10),
  colour: optionalText(10),
  part: z.optional(z.record(z.string(), requiredText(10))),
});
const parse = (cells: Parameters<typeof parseRow>[1] & { cells: unknown }) => parseRow({ schema }, cells);

describe('an error of the spreadsheet is no value, wherever it stands', () => {
  test.each([
    '#REF!',
    '#N/A',
    '#N/D',
    '#VALOR!',
    '#VALUE!',
    '#NOME?',
    '#name?',
    '#DIV/0!',
    '#NÚM!',
    '#NULO!',
    '#DESPEJAR!',
    '######',
    'Err:502',
    'Erro:508',
  ])('%s', (text) => {
    const row = { name: text, colour: text, part: { Quadro: text } };
    expect(parse({ line: 7, cells: row })).toEqual({
      notes: ['name', 'colour', 'part:Quadro'].map((at) => ({ row: '7', at, code: 'cell-error', detail: text })),
    });
  });

  test.each(['#ffb000', '#1', '##', 'N/A!', 'Err: 5'])('%s is none', (colour) => {
    expect(parse({ line: 7, cells: { name: 'a', colour } })).toEqual({ row: { name: 'a', colour } });
  });

  test('other mistakes of its row are reported beside it', () => {
    const { notes } = parse({ line: 7, cells: { name: 'longer than ten', colour: '#REF!' } }) as {
      notes: { code: string }[];
    };
    expect(notes.map(({ code }) => code)).toEqual(['cell-error', 'too-long']);
  });
});
