import { describe, expect, test } from 'vitest';
import { aFile } from '#tests/builders/csv.ts';
import type { Wanted } from './match-header.ts';
import { openTable } from './read-table.ts';
import type { TableRow } from './rows.parser.ts';

const wanted: Wanted = {
  columns: { name: { also: ['nome', 'número de série'], required: true }, size: { also: ['tamanho'] } },
  families: { part: { also: ['peça'] } },
};

async function read(content: string | Uint8Array) {
  const table = await openTable(aFile(content), wanted);
  const rows: TableRow[] = [];
  for await (const row of table.read()) rows.push(row);
  expect(rows).toHaveLength(table.rows);
  return { rows, notes: table.notes.map(({ at, code }) => `${at}: ${code}`) };
}

const cellsOf = async (content: string | Uint8Array) =>
  (await read(content)).rows.map((row) => ('cells' in row ? row.cells : row.problem));

function utf16(text: string, order: 'le' | 'be', mark = '\uFEFF'): Uint8Array {
  const bytes = Buffer.from(mark + text, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
}

describe('the format of a table', () => {
  const text = 'nome;tamanho\nPraça;G\nTitânio – 29";M\n';
  const cells = [
    { name: 'Praça', size: 'G' },
    { name: 'Titânio – 29"', size: 'M' },
  ];
  const windows = Buffer.from(text.replace('–', '\x96'), 'latin1');
  const long = `nome\n${'ção '.repeat(50_000)}`.replaceAll(' ', '\n');

  test.each([
    ['UTF-8', text],
    ['UTF-8 with its mark', `\uFEFF${text}`],
    ['UTF-16 LE', utf16(text, 'le')],
    ['UTF-16 BE', utf16(text, 'be')],
    ['Windows-1252', windows],
    ['lines of Windows', text.replaceAll('\n', '\r\n')],
    ['lines of an old Mac', text.replaceAll('\n', '\r')],
    ['mixed lines', text.replace('\n', '\r\n')],
    ['commas', text.replaceAll(';', ',')],
    ['tabs', text.replaceAll(';', '\t')],
    ['Excel’s Unicode text', utf16(text.replaceAll(';', '\t').replaceAll('\n', '\r\n'), 'le')],
    ['sep=', `sep=,\r\n${text.replaceAll(';', ',')}`],
    ['sep= with a mark', `\uFEFFSEP=|\n${text.replaceAll(';', '|')}`],
    ['empty lines', `\n\n${text.replaceAll('\n', '\n\n;\n   \n')}`],
    ['columns without a name', 'nome;tamanho;;\nPraça;G;;\nTitânio – 29";M;;\n'],
  ])('%s', async (_, content) => {
    expect(await cellsOf(content)).toEqual(cells);
  });

  test('UTF-8 whose characters are split across chunks', async () => {
    expect(new Set((await cellsOf(long)).map((row) => JSON.stringify(row)))).toEqual(new Set(['{"name":"ção"}']));
    const shifted = await cellsOf(`nome\na\n${long.slice(5)}`);
    expect(shifted.slice(1)).toEqual(await cellsOf(long));
  });

  test.each([
    ['UTF-8 with bytes that do not fit', Buffer.concat([Buffer.from(text), Buffer.from([0xe7, 0x0a])])],
    ['a mark of UTF-8 and other bytes', Buffer.concat([Buffer.from('\uFEFFnome\n'), Buffer.from([0xe7, 0x0a])])],
  ])('%s: refused', async (_, content) => {
    await expect(read(content)).rejects.toMatchObject({ code: 'file-encoding' });
  });

  test.each([
    ['zero bytes', 'nome\na\0b\n'],
    ['UTF-16 without its mark', utf16('nome\nb\n', 'le', '')],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])],
    ['zero characters in UTF-16', utf16('nome\na\0b\n', 'be')],
  ])('%s: no text', async (_, content) => {
    await expect(read(content)).rejects.toMatchObject({ code: 'file-binary' });
  });
});

test.each([
  ['an .xlsx', 'file-excel', 'PK\x03\x04\x14\0\x06\0\x08\0\0\0!\0[Content_Types].xml'],
  ['an .ods', 'file-excel', 'PK\x03\x04\x14\0mimetypeapplication/vnd.oasis.opendocument.spreadsheet'],
  ['an .xls', 'file-excel', '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1\0'],
  ['a ZIP', 'file-zip', 'PK\x03\x04\x14\0\0\0bikes.csv'],
  ['a PDF', 'file-pdf', '%PDF-1.7\n%\xE2\xE3'],
  ['a page that is called .xls', 'file-page', '<html><table><tr><td>nome</td></tr></table>'],
  ['an XML', 'file-page', '<?xml version="1.0"?><a/>'],
])('%s is named as what it is', async (_, code, content) => {
  await expect(read(Buffer.from(content, 'latin1'))).rejects.toMatchObject({ code });
});

test('a table whose first cell begins with < is a table', async () => {
  expect((await read('<nome>;outra\na;b\n').catch(({ code }: { code: string }) => code)) === 'file-page').toBe(false);
});

describe('quotes', () => {
  test('hold delimiters, lines and quotes; rows know the line they begin on', async () => {
    const { rows } = await read(
      'nome;tamanho\n"a;b";"G"\n\n"two\r\nlines ""and"" more";M\nc;P\n="007";"29"""\n"""x;y""";1\n',
    );
    expect(rows).toEqual([
      { line: 2, cells: { name: 'a;b', size: 'G' } },
      { line: 4, cells: { name: 'two\r\nlines "and" more', size: 'M' } },
      { line: 6, cells: { name: 'c', size: 'P' } },
      { line: 7, cells: { name: '007', size: '29"' } },
      { line: 8, cells: { name: '"x;y"', size: '1' } },
    ]);
  });

  test.each([
    ['the end of the file', 'nome;tamanho\na;b\n"c;d\n'],
    ['the next quote', 'nome;tamanho\na;b\n"c;d\n"e";"f"\n'],
    ['the next quote, within a line', 'nome;tamanho\na;b\n"c;d;"e";f\ng;h\n'],
    ['the next quote, far away', `nome;tamanho\na;b\n"c;d\n${'x;y\n'.repeat(1000)}z;"e"\n`],
  ])('never closed up to %s: no table', async (_, content) => {
    await expect(read(content)).rejects.toMatchObject({ code: 'quote-open', detail: 'line 3' });
  });

  test('never closed in a long file: the row is too long', async () => {
    const content = `nome;tamanho\na;b\n"c;d\n${'x;y\n'.repeat(100_000)}`;
    await expect(read(content)).rejects.toMatchObject({ code: 'row-too-long', detail: 'line 3' });
  });
});

describe('the header', () => {
  test.each([
    ['Tamanho;NOME'],
    ['TAMANHO;Número de Série'],
    ['size;numero_de_serie'],
    ['  Size ;"Numero-de  serie"'],
    ['size;Nu\u0301mero de se\u0301rie'],
  ])('%j', async (header) => {
    expect(await cellsOf(`${header}\nG;a\n`)).toEqual([{ name: 'a', size: 'G' }]);
  });

  test('families are collected, in any notation', async () => {
    expect(await cellsOf('nome;part:Quadro;PECA : Roda  dianteira;Part:Motor\na;1;2;\n')).toEqual([
      { name: 'a', part: { 'Quadro': '1', 'Roda dianteira': '2' } },
    ]);
  });

  test.each(['nome;Name', 'nome;part:Quadro;part:quadro', 'nome;part:Quadro;Peça: Quadro'])(
    '%j names one thing twice',
    async (header) => {
      await expect(read(`${header}\na;b;c\n`)).rejects.toMatchObject({ code: 'column-twice' });
    },
  );

  test('an unknown column is reported once, remark columns are not', async () => {
    const { rows, notes } = await read('nome;Peso;obs;Comentário;part:;\na;1;2;3;4\nb;1;2;3;4;\n');
    expect(notes).toEqual(['Peso: unknown-column', 'part:: unknown-column']);
    expect(rows).toEqual([
      { line: 2, cells: { name: 'a' } },
      { line: 3, cells: { name: 'b' } },
    ]);
  });

  test.each([
    ['Numbers’ name of the table', 'Tabela 1\nnome;tamanho\na;G\n'],
    ['titles of Excel, as wide as the table', 'Bikes;\n;\n29" de 2026;\nnome;tamanho\na;G\n'],
    ['a title with another delimiter in it', 'Bikes, novembro, 2026\nnome;tamanho\na;G\n'],
  ])('below %s', async (_, content) => {
    expect(await read(content)).toMatchObject({ rows: [{ cells: { name: 'a', size: 'G' } }], notes: [] });
  });

  test('is not looked for below rows, nor far down', async () => {
    await expect(read('a;b\nnome;tamanho\n')).rejects.toMatchObject({ code: 'column-missing' });
    await expect(read('1\n2\n3\n4\n5\nnome;tamanho\n')).rejects.toMatchObject({ code: 'column-missing' });
  });

  test.each([
    ['tamanho\nG\n', 'column-missing', 'name'],
    ['nome;Número de série\na;b\n', 'column-twice', 'name'],
    ['nome;part:Motor;part: Motor\na;b;c\n', 'column-twice', 'part:Motor'],
    ['', 'file-empty', null],
    ['\n;;\n\n', 'file-empty', null],
    ['\uFEFF', 'file-empty', null],
  ])('%j: %s', async (content, code, detail) => {
    await expect(read(content)).rejects.toMatchObject({ code, detail });
  });

  test('a file that is not there, and a folder', async () => {
    await expect(openTable('/nowhere/bikes.csv', wanted)).rejects.toMatchObject({ code: 'file-missing' });
    await expect(openTable('/tmp', wanted)).rejects.toMatchObject({ code: 'file-missing' });
  });
});

test('cells that are missing at the end of a row are empty, more cells than columns are a mistake', async () => {
  const { rows } = await read('nome;tamanho\na;b;c\na\na;b;\n;b\n');
  expect(rows).toEqual([
    { line: 2, problem: 'row-uneven' },
    { line: 3, cells: { name: 'a' } },
    { line: 4, cells: { name: 'a', size: 'b' } },
    { line: 5, cells: { size: 'b' } },
  ]);
});

test('stopping early closes the file', async () => {
  const table = await openTable(aFile(`nome\n${'a\n'.repeat(100_000)}`), wanted);
  let rows = 0;
  for await (const _ of table.read()) if (++rows === 3) break;
  expect([rows, table.rows]).toEqual([3, 100_000]);
});
