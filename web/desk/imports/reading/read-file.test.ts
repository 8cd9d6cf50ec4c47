import { strToU8, zipSync } from 'fflate';
import { describe, expect, it, test } from 'vitest';
import { readFile } from './read-file.ts';
import { NoTable, type Bounds } from './sheet.ts';

const small: Bounds = { bytes: 1_000_000, unpacked: 3_000_000, rows: 50, columns: 20, cells: 400, cellLength: 100 };
const text = (content: string) => new TextEncoder().encode(content);

type Book = {
  sheets?: Record<string, string>;
  strings?: string;
  styles?: string;
  workbook?: string;
  more?: Record<string, Uint8Array>;
};
const sheetOf = (rows: string, after = '') => `<worksheet xmlns="m"><sheetData>${rows}</sheetData>${after}</worksheet>`;
const line = (r: number, ...cells: string[]) =>
  `<row r="${r}">${cells.map((cell, at) => cell.replaceAll('@', `${'ABCDEFGHIJ'[at]}${r}`)).join('')}</row>`;
const words = (word: string) => `<c r="@" t="inlineStr"><is><t>${word}</t></is></c>`;
const number = (value: string, style = 0) => `<c r="@" s="${style}"><v>${value}</v></c>`;

/** A workbook as Excel writes it, of these sheets. */
function xlsx({ sheets = {}, strings, styles, workbook, more }: Book): Uint8Array {
  const names = Object.keys(sheets);
  const listed = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('');
  const links = names
    .map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`)
    .join('');
  const files: Record<string, Uint8Array> = {
    'xl/workbook.xml': strToU8(workbook ?? `<workbook><sheets>${listed}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${links}</Relationships>`),
    ...(strings !== undefined && { 'xl/sharedStrings.xml': strToU8(strings) }),
    ...(styles !== undefined && { 'xl/styles.xml': strToU8(styles) }),
    ...more,
  };
  names.forEach((name, at) => (files[`xl/worksheets/sheet${at + 1}.xml`] = strToU8(sheets[name]!)));
  return zipSync(files);
}
const book = (rows: string, more: Book = {}) => xlsx({ sheets: { Bikes: sheetOf(rows) }, ...more });
const cellsIn = (bytes: Uint8Array) =>
  readFile(bytes, small).map(({ rows }) => rows.map(({ line: at, cells }) => [at, ...cells]));

const styles =
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="00000000"/><numFmt numFmtId="166" formatCode="[$-416]dd/mm/yy hh:mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>';

describe('what a file is read as', () => {
  test.each<[string, Uint8Array, unknown]>([
    [
      'a CSV with semicolons',
      text('a;b\n1;2'),
      [
        [
          [1, 'a', 'b'],
          [2, '1', '2'],
        ],
      ],
    ],
    [
      'one with commas, quotes and a break in a cell',
      text('a,b\n"x, y","1\n2"\nz,3'),
      [
        [
          [1, 'a', 'b'],
          [2, 'x, y', '1\n2'],
          [4, 'z', '3'],
        ],
      ],
    ],
    [
      'one with tabs',
      text('a\tb\n1\t2'),
      [
        [
          [1, 'a', 'b'],
          [2, '1', '2'],
        ],
      ],
    ],
    [
      'Excel’s own first line',
      text('sep=,\na,b\n1,2'),
      [
        [
          [2, 'a', 'b'],
          [3, '1', '2'],
        ],
      ],
    ],
    [
      'a byte order mark',
      new Uint8Array([0xef, 0xbb, 0xbf, ...text('é;b\n1;2')]),
      [
        [
          [1, 'é', 'b'],
          [2, '1', '2'],
        ],
      ],
    ],
    [
      'Windows-1252',
      new Uint8Array([0xe7, 0x3b, 0x62, 0x0a, 0x31, 0x3b, 0xe3]),
      [
        [
          [1, 'ç', 'b'],
          [2, '1', 'ã'],
        ],
      ],
    ],
    [
      'UTF-16',
      new Uint8Array([0xff, 0xfe, ...Array.from(text('a;b\n1;2')).flatMap((one) => [one, 0])]),
      [
        [
          [1, 'a', 'b'],
          [2, '1', '2'],
        ],
      ],
    ],
    [
      'lines without anything',
      text('\n\na;b\n\n1;2\n;\n'),
      [
        [
          [3, 'a', 'b'],
          [5, '1', '2'],
        ],
      ],
    ],
    [
      'a formula that calls a program, as the text that it is',
      text("a;b\n=cmd|' /C calc'!A0;2"),
      [
        [
          [1, 'a', 'b'],
          [2, "=cmd|' /C calc'!A0", '2'],
        ],
      ],
    ],
    [
      'a CSV that is called .xlsx',
      text('a;b\n1;2'),
      [
        [
          [1, 'a', 'b'],
          [2, '1', '2'],
        ],
      ],
    ],
    [
      'a workbook',
      book(line(1, words('a'), words('b')) + line(2, number('1'), number('2.5'))),
      [
        [
          [1, 'a', 'b'],
          [2, '1', '2.5'],
        ],
      ],
    ],
    [
      'shared strings, without how they are pronounced',
      book('<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>', {
        strings: '<sst><si><t>São</t><rPh><t>x</t></rPh></si><si><r><t>ne</t></r><r><t>gro</t></r></si></sst>',
      }),
      [[[1, 'São', 'negro']]],
    ],
    [
      'dates, dates of its own format, zeros in front',
      book(line(1, number('45000', 1), number('45000', 2), number('1310100', 3), number('45000.5', 4)), { styles }),
      [[[1, '2023-03-15', '2023-03-15', '01310100', '2023-03-15 12:00']]],
    ],
    [
      'dates from 1904',
      xlsx({
        sheets: { A: sheetOf(line(1, number('43538', 1))) },
        styles,
        workbook: '<workbook><workbookPr date1904="1"/><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>',
      }),
      [[[1, '2023-03-15']]],
    ],
    [
      'a long number whole, one that Excel has rounded with its exponent',
      book(line(1, number('789000000012345'), number('1.23456789012345E+19'), number('0.30000000000000004'))),
      [[[1, '789000000012345', '1.23456789012345E+19', '0.3']]],
    ],
    [
      'errors of formulas as what they are',
      book(line(1, '<c r="@" t="e"><f>X1</f><v>#REF!</v></c>', words('b'))),
      [[[1, '#REF!', 'b']]],
    ],
    [
      'what a formula last showed',
      book(
        line(
          1,
          '<c r="@" t="str"><f>HYPERLINK("http://x")</f><v>aqui</v></c>',
          '<c r="@"><f>DDE("cmd";"/c calc")</f><v>7</v></c>',
        ),
      ),
      [[[1, 'aqui', '7']]],
    ],
    [
      'yes and no',
      book(line(1, '<c r="@" t="b"><v>1</v></c>', '<c r="@" t="b"><v>0</v></c>')),
      [[[1, 'true', 'false']]],
    ],
    [
      'cells that are left out, rows without a number',
      book('<row><c r="B1"><v>1</v></c></row><row><c><v>2</v></c></row>'),
      [
        [
          [1, '', '1'],
          [2, '2'],
        ],
      ],
    ],
    [
      'prefixed names',
      book('', {
        more: {
          'xl/worksheets/sheet1.xml': strToU8(
            '<x:worksheet xmlns:x="m"><x:sheetData><x:row r="1"><x:c r="A1"><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>',
          ),
        },
        sheets: {},
        workbook: '<workbook><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>',
      }),
      'no-workbook',
    ],
    [
      'macros, which are left where they are',
      book(line(1, words('a'), words('b')), { more: { 'xl/vbaProject.bin': new Uint8Array(100) } }),
      [[[1, 'a', 'b']]],
    ],
    [
      'sheets in their order',
      xlsx({ sheets: { Capa: sheetOf(line(1, words('Oi'))), Dados: sheetOf(line(1, words('a'), words('b'))) } }),
      [[[1, 'Oi']], [[1, 'a', 'b']]],
    ],
    // What is none, and why.
    ['nothing', new Uint8Array(), 'empty'],
    ['white space', text(' \n\n'), 'empty'],
    ['a workbook without a cell', book(''), 'empty'],
    [
      'merged cells alone',
      xlsx({ sheets: { A: sheetOf('', '<mergeCells><mergeCell ref="A1:D9"/></mergeCells>') } }),
      'empty',
    ],
    [
      'the old format, or a workbook with a password',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]),
      'old-excel',
    ],
    ['a PDF', text('%PDF-1.7'), 'pdf'],
    ['a page', text('<!doctype html><table>'), 'page'],
    ['zero bytes', new Uint8Array([97, 0, 98]), 'binary'],
    ['UTF-8 in part', new Uint8Array([...text('ção;é\n'), 0xff, ...text('ã;õ')]), 'encoding'],
    ['a quote that is never closed', text('a;b\n"1;2\n3;4'), 'quote-open'],
    ['a ZIP of something else', zipSync({ 'a.txt': strToU8('a') }), 'no-workbook'],
    [
      'a text document',
      zipSync({ 'word/document.xml': strToU8('<w/>'), '[Content_Types].xml': strToU8('<a/>') }),
      'no-workbook',
    ],
    ['a ZIP that is cut off', book(line(1, words('a'))).subarray(0, 200), 'broken'],
    ['the beginning of a ZIP', text('PK\u0003\u0004'), 'broken'],
    ['a file that is too large', new Uint8Array(1_000_001).fill(97), 'too-large'],
    ['a bomb', xlsx({ sheets: { A: sheetOf(' '.repeat(4_000_000)) } }), 'swells'],
    [
      'entities that swell',
      book('', { strings: '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><sst><si><t>&b;</t></si></sst>' }),
      'broken',
    ],
    ['XML that is none', book('<row r="1"><c r="A1"><v>1</row>'), 'broken'],
    ['too many rows', text('a;b\n'.repeat(52)), 'too-many-rows'],
    ['a million columns', text(`${'a;'.repeat(100)}b\n`), 'too-many-columns'],
    ['a cell far to the right', book('<row r="1"><c r="ZZZZ1"><v>1</v></c></row>'), 'broken'],
    ['a cell at XFD', book('<row r="1"><c r="XFD1"><v>1</v></c></row>'), 'too-many-columns'],
    ['too many cells', text(`${'a;'.repeat(14)}b\n`.repeat(40)), 'too-many-cells'],
    ['a huge cell', book(line(1, words('a'.repeat(101)))), 'cell-too-long'],
    ['a huge cell of a CSV', text(`a;${'b'.repeat(101)}`), 'cell-too-long'],
  ])('%s', (_, bytes, expected) => {
    let found: unknown;
    try {
      found = cellsIn(bytes);
    } catch (error) {
      if (!(error instanceof NoTable)) throw error;
      found = error.fault;
    }
    expect(found).toEqual(expected);
  });

  it('a fault says where, a sheet which cells are one', () => {
    expect(() => readFile(text('a;b\n"1;2\n3;4'), small)).toThrow(expect.objectContaining({ at: expect.any(String) }));
    const far = book('<row r="7"><c r="XFD7"><v>1</v></c></row>');
    expect(() => readFile(far, small)).toThrow(expect.objectContaining({ at: 'XFD7' }));
    const merged = xlsx({
      sheets: { A: sheetOf(line(1, words('a')), '<mergeCells><mergeCell ref="A1:B2"/></mergeCells>') },
    });
    expect(readFile(merged, small)[0]!.merged).toEqual(['A1:B2']);
  });
});
