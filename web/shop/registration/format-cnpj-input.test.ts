import { expect, test } from 'vitest';
import { formatCnpjInput } from './format-cnpj-input.ts';

/** The text of the field with the caret as `|`, and the result. */
test.each([
  ['12|', '12|'],
  ['12a|', '12.A|'],
  ['12abc34501de35|', '12.ABC.345/01DE-35|'],
  ['12.ABC.345/01DE-35|', '12.ABC.345/01DE-35|'],
  [' 12 abc 345 / 01de - 35 |', '12.ABC.345/01DE-35|'],
  ['CNPJ: 12.ABC.345/01DE-35|', '12.ABC.345/01DE-35|'],
  ['12abc34501dexx35|', '12.ABC.345/01DE-35|'],
  ['12.ABC.345/01DE-3599|', '12.ABC.345/01DE-35|'],
  ['12.XA|BC.345', '12.XA|B.C34/5'],
  ['1|.ABC.345', '1|A.BC3.45'],
])('%s becomes %s', (before, after) => {
  const caret = before.indexOf('|');
  const { text, caret: place } = formatCnpjInput(before.replace('|', ''), caret);
  expect(`${text.slice(0, place)}|${text.slice(place)}`).toBe(after);
});
