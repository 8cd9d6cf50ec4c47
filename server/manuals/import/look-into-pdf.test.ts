import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
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

test('one that does not tell: encrypted, or packed so tight that unpacking it would hurt', async () => {
  const secret = await aPdf(3, { pdfVersion: '1.7', ownerPassword: 'owner' });
  expect(lookIntoPdf(secret)).toHaveProperty('pages');
  expect(lookIntoPdf(packed(`<</Type/Pages/Count 3>>${' '.repeat(100_000_000)}`))).toEqual({ pages: null });
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

test('a file that is made to be slow is looked at in time', () => {
  const hostile = Buffer.from(`%PDF-1.7\n${'/Pages obj '.repeat(2_000_000)}%%EOF`);
  const started = performance.now();
  lookIntoPdf(hostile);
  expect(performance.now() - started).toBeLessThan(5_000);
});
