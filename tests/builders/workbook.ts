import { strToU8, zipSync } from 'fflate';

/** A workbook (XLSX) with one sheet of these rows, as a program writes it: texts in the cells, `#…` as an error of a formula. */
export function aWorkbook(rows: readonly (readonly string[])[], name = 'Bikes'): Uint8Array {
  const cells = (row: readonly string[], at: number) =>
    row.map((text, column) => {
      const place = `${String.fromCharCode(65 + column)}${at + 1}`;
      if (text === '') return '';
      if (text.startsWith('#')) return `<c r="${place}" t="e"><v>${text}</v></c>`;
      return `<c r="${place}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;
    });
  const sheet = rows.map((row, at) => `<row r="${at + 1}">${cells(row, at).join('')}</row>`).join('');
  return zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="r"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
  });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
