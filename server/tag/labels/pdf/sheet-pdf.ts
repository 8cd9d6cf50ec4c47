import { drawLine, lineWidth } from '#server/pdf/text.ts';
import { layOutLabel, shortened, type Label, type LabelSize } from '#server/tag/labels/tag-label.ts';
import { cutsOf, layOutSheet, sheetMargin, sheetPage } from '#server/tag/labels/tag-sheet.ts';
import { drawCutMarks } from './draw-cut-marks.ts';
import { drawLabel, measureIn, pointsPerMm, traceLine } from './draw-label.ts';
import { openDocument } from './open-document.ts';

const a4: [number, number] = [sheetPage.width * pointsPerMm, sheetPage.height * pointsPerMm];
const footLine = { size: 7, colour: '#63665a' };
/** For measuring after printing: printers like to shrink pages. Millimetres. */
const ruler = 50;

/** What the foot says of the sheets, and who hears of every finished one. */
type SheetOptions = { about: string; onPage?: (done: { pages: number; of: number }) => void };

/**
 * Sheets of A4 with labels to cut out: marks where to cut, and at the foot a line to measure whether the printer kept the
 * size. The same tags give the same bytes.
 */
export async function sheetPdf(
  labels: readonly Label[],
  size: LabelSize,
  { about, onPage }: SheetOptions,
): Promise<Uint8Array> {
  const layout = layOutSheet(size);
  const perPage = layout.places.length;
  const pages = Math.ceil(labels.length / perPage);
  const { doc, finish } = openDocument(a4, `${about}: ${labels.length} tags`);
  const measure = measureIn(doc);
  for (let page = 0; page < pages; page++) {
    if (page > 0) doc.addPage();
    const onThisPage = labels.slice(page * perPage, (page + 1) * perPage);
    onThisPage.forEach((label, index) => {
      const { x, y } = layout.places[index]!;
      drawLabel(doc, label.code, layOutLabel(label, size, measure), x, y);
    });
    drawCutMarks(doc, cutsOf(layout, size, onThisPage.length));
    drawFoot(doc, about, `Page ${page + 1} of ${pages} · tags ${labels.length} · print at 100 %, this line is 50 mm`);
    onPage?.({ pages: page + 1, of: pages });
  }
  return finish();
}

function drawFoot(doc: PDFKit.PDFDocument, about: string, print: string): void {
  const y = sheetPage.height - 9;
  const right = sheetPage.width - sheetMargin;
  traceLine(doc, right - ruler, y, right, y);
  for (const end of [right - ruler, right]) traceLine(doc, end, y - 1, end, y + 1);
  doc.lineWidth(0.5).stroke('#000000');
  const top = y * pointsPerMm - 2.5;
  const printLeft = (right - ruler - 3) * pointsPerMm - lineWidth(doc, print, footLine);
  drawLine(doc, print, printLeft, top, footLine);
  const left = sheetMargin * pointsPerMm;
  const room = printLeft - left - 12;
  drawLine(
    doc,
    shortened(about, (text) => lineWidth(doc, text, footLine) <= room),
    left,
    top,
    footLine,
  );
}
