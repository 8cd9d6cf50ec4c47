import PDFDocument from 'pdfkit';
import { registerTypeface } from '#server/pdf/typeface.ts';

/** Labels have no date of their own: with a fixed one, the same tags give the same file. */
const noDate = new Date('2026-01-01T00:00:00Z');

/** Begins a PDF of one page size, in points. `finish` ends it and gives its bytes. */
export function openDocument(
  size: [number, number],
  title: string,
): { doc: PDFKit.PDFDocument; finish: () => Promise<Uint8Array> } {
  const doc = new PDFDocument({
    size,
    margin: 0,
    displayTitle: true,
    info: { Title: title, CreationDate: noDate, ModDate: noDate },
  });
  registerTypeface(doc);
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.once('end', resolve));
  return {
    doc,
    finish: async () => {
      doc.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
}
