import { expect, test } from 'vitest';
import { rowWords, wrongLines } from './notes.ts';

const reasons = { 'model-unknown': 'A marca não tem este modelo.', 'cell-error': 'A planilha escreveu um erro.' };
const note = (row: string, at: string | null, code: string, detail: string | null = null) => ({
  row,
  at,
  code,
  detail,
});
const notes = [
  note('12', 'model', 'model-unknown'),
  note('12', 'serial_number', 'cell-error', '#REF!'),
  note('9', null, 'unheard-of'),
  note('3', 'warranty_months', 'row-changed', '24 → 36'),
  note('12', 'size', 'row-changed', 'M → G'),
];
const labels: Record<string, string> = { model: 'Modelo', serial_number: 'Nº de série', warranty_months: 'Garantia' };

test('a wrong row says each reason with its column; a changed one what changes; a code without a sentence itself', () => {
  const words = rowWords({ notes, reasons }, (column) => labels[column] ?? column);
  expect(words.get(12)).toEqual({
    isWrong: true,
    columns: new Set(['model', 'serial_number']),
    sentences: ['Modelo: A marca não tem este modelo.', 'Nº de série: A planilha escreveu um erro. (#REF!)'],
  });
  expect(words.get(9)).toEqual({ isWrong: true, columns: new Set(), sentences: ['unheard-of'] });
  expect(words.get(3)).toMatchObject({ isWrong: false, sentences: ['Garantia: 24 → 36'] });
});

test('wrong lines are in the order of the file, each once', () => {
  expect(wrongLines({ notes })).toEqual([9, 12]);
});
