import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { processorTime } from '#tests/processor-time.ts';
import { lookIntoPdf } from './look-into-pdf.ts';

function aPdf(pages: number, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const doc = new PDFDocument({ autoFirstPage: false, ...options });
  for (let page = 1; page <= pages; page++) doc.addPage().text(`Page ${page}, /Type /Pages /Count 999`);
  doc.end();
  return buffer(doc);
}

/** As newer programs write it: the tree of pages lies packed in a stream. */
function packed(objects: string): Buffer {
  const stream = deflateSync(objects);
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.5\n1 0 obj\n<</Type/ObjStm/N 2/First 10/Filter/FlateDecode/Length ${stream.length}>>\nstream\n`,
    ),
    stream,
    Buffer.from('\nendstream\nendobj\nstartxref\n0\n%%EOF'),
  ]);
}

test.each([1, 3, 40])('a document of %i pages', async (pages) => {
  expect(lookIntoPdf(await aPdf(pages))).toEqual({ pages });
});

test('one whose objects are packed', () => {
  const tree = '2 0 3 60 <</Type/Catalog/Pages 3 0 R>><</Count 36/Kids[4 0 R]/Type/Pages>> <</Type/Pages /Count 12>>';
  expect(lookIntoPdf(packed(tree))).toEqual({ pages: 36 });
});

test('one that is encrypted is looked into as far as its names are plain', async () => {
  const secret = await aPdf(3, { pdfVersion: '1.7', ownerPassword: 'owner' });
  expect(lookIntoPdf(secret)).toHaveProperty('pages');
});

describe('one that does something is refused:', () => {
  const object = (content: string) => Buffer.from(`%PDF-1.7\n1 0 obj\n${content}\nendobj\n%%EOF`);
  test.each([
    ['a script when it is opened', '<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>'],
    ['scripts by their names', '<</Names<</JavaScript 3 0 R>>>>'],
    ['a program', '<</A<</Type/Action /S /Launch/F(calc.exe)>>>>'],
    ['a form that is sent', '<</S/SubmitForm/F(https://example.com)>>'],
    ['another file', '<</S/GoToR/F(\\\\host\\share)>>'],
    ['a form of the other kind', '<</AcroForm<</XFA 9 0 R>>>>'],
    ['a name with numbers for letters', '<</S/J#61vaScript/JS(1)>>'],
    ['a packed part by such a name', '<</Type/Obj#53tm>>'],
  ])('%s', (_what, content) => {
    expect(lookIntoPdf(object(content))).toEqual({ problem: 'document-active' });
    expect(lookIntoPdf(packed(content))).toEqual({ problem: 'document-active' });
  });

  test.each([
    [
      'a page to begin with, links and bookmarks',
      '<</OpenAction[3 0 R/Fit]/A<</S/URI/URI(https://example.com)>>/B<</S/GoTo/D[1 0 R]>>>>',
    ],
    ['names that only begin so', '<</JavaScriptures 1/LaunchPad 2/C#20D 3>>'],
  ])('but not %s', (_what, content) => {
    expect(lookIntoPdf(object(content))).toEqual({ pages: null });
  });
});

test('one with a part that nobody can look into is refused', () => {
  expect(lookIntoPdf(packed(`<</Type/Pages/Count 3>>${' '.repeat(100_000_000)}`))).toEqual({
    problem: 'document-locked',
  });
  const secret = packed('<</Type/Pages/Count 3>>');
  secret.fill(7, secret.indexOf('stream\n') + 7, secret.indexOf('\nendstream'));
  expect(lookIntoPdf(secret)).toEqual({ problem: 'document-locked' });
});

test('one that claims more pages than a manual has is not believed', () => {
  expect(lookIntoPdf(packed('<</Type/Pages/Count 3000/Kids[4 0 R]>>'))).toEqual({ pages: 3_000 });
  expect(lookIntoPdf(packed('<</Type/Pages/Count 3001/Kids[4 0 R]>>'))).toEqual({ pages: null });
  expect(lookIntoPdf(packed('<</Type/Pages/Count 999999999/Kids[4 0 R]>>'))).toEqual({ pages: null });
});

test.each([
  ['text', Buffer.from('Manual do ciclista'), 'document-unknown'],
  ['nothing', Buffer.alloc(0), 'document-unknown'],
  ['a page of the web', Buffer.from('<!doctype html><script>alert(1)</script>'), 'document-unknown'],
  [
    'one that says so too late',
    Buffer.concat([Buffer.alloc(2_000), Buffer.from('%PDF-1.7\n%%EOF')]),
    'document-unknown',
  ],
  ['one that is cut off', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5_000)]), 'document-broken'],
] as const)('%s is refused', (_what, bytes, problem) => {
  expect(lookIntoPdf(bytes)).toEqual({ problem });
});

test('a file that is made to be slow is looked at in time', async () => {
  const hostile = Buffer.from(`%PDF-1.7\n${'/Pages obj '.repeat(2_000_000)}%%EOF`);
  expect(await processorTime(() => lookIntoPdf(hostile))).toBeLessThan(5_000);
});
