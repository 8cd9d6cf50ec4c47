import { drawLine, lineWidth } from '../../../pdf/text.ts';
import { layOutLabel, type Label, type LabelSize } from '../tag-label.ts';
import { layOutSheet, sheetPage } from '../tag-sheet.ts';
import { drawLabel, measureIn, pointsPerMm } from './draw-label.ts';
import { openDocument } from './open-document.ts';

const a4: [number, number] = [sheetPage.width * pointsPerMm, sheetPage.height * pointsPerMm];
const footLine = { size: 7, colour: '#63665a' };
/** Whoever prints measures this line: printers like to shrink pages. Millimetres. */
const ruler = 50;

/**
 * Sheets of A4 with labels to cut out: marks at their corners, and at the foot a line to measure whether the printer kept the
 * size. `onPage` hears of every finished sheet. The same tags give the same bytes.
 */
export async function sheetPdf(
  labels: readonly Label[],
  size: LabelSize,
  onPage: (done: { pages: number; of: number }) => void = () => {},
): Promise<Uint8Array> {
  const { places } = layOutSheet(size);
  const pages = Math.ceil(labels.length / places.length);
  const { doc, finish } = openDocument(a4, `Tags (${labels.length})`);
  const measure = measureIn(doc);
  for (let page = 0; page < pages; page++) {
    if (page > 0) doc.addPage();
    const onThisPage = labels.slice(page * places.length, (page + 1) * places.length);
    onThisPage.forEach((label, index) => {
      const { x, y } = places[index]!;
      drawLabel(doc, label.code, layOutLabel(label, size, measure), x, y);
      drawCutMarks(doc, x, y, size);
    });
    drawFoot(doc, `Page ${page + 1} of ${pages} · ${labels.length} tags · print at 100 %, this line is 50 mm`);
    onPage({ pages: page + 1, of: pages });
  }
  return finish();
}

/** Two short lines outside each corner. */
function drawCutMarks(doc: PDFKit.PDFDocument, x: number, y: number, { width, height }: LabelSize): void {
  const [from, to] = [0.4, 1.6];
  for (const [cornerX, outX] of [
    [x, -1],
    [x + width, 1],
  ] as const) {
    for (const [cornerY, outY] of [
      [y, -1],
      [y + height, 1],
    ] as const) {
      line(doc, cornerX + outX * from, cornerY, cornerX + outX * to, cornerY);
      line(doc, cornerX, cornerY + outY * from, cornerX, cornerY + outY * to);
    }
  }
  doc.lineWidth(0.3).stroke('#000000');
}

function drawFoot(doc: PDFKit.PDFDocument, text: string): void {
  const y = sheetPage.height - 9;
  const right = sheetPage.width - 10;
  line(doc, right - ruler, y, right, y);
  for (const end of [right - ruler, right]) line(doc, end, y - 1, end, y + 1);
  doc.lineWidth(0.5).stroke('#000000');
  const left = (right - ruler - 3) * pointsPerMm - lineWidth(doc, text, footLine);
  drawLine(doc, text, left, y * pointsPerMm - 2.5, footLine);
}

function line(doc: PDFKit.PDFDocument, x1: number, y1: number, x2: number, y2: number): void {
  doc.moveTo(x1 * pointsPerMm, y1 * pointsPerMm).lineTo(x2 * pointsPerMm, y2 * pointsPerMm);
}
