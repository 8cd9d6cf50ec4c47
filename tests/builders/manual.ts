import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

/** A PDF of so many pages that say the words. */
export function aManualPdf({ words = 'Aperte os eixos.', pages = 2 } = {}): Promise<Buffer> {
  const doc = new PDFDocument({ autoFirstPage: false, info: { Title: words, CreationDate: new Date(0) } });
  for (let page = 1; page <= pages; page++) doc.addPage().text(`${words} ${page}`);
  doc.end();
  return buffer(doc);
}
