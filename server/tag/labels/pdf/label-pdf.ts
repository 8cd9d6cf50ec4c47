import PDFDocument from 'pdfkit';
import { black } from '#domain/look/palette.ts';
import { drawLine, lineWidth } from '#server/pdf/text.ts';
import { registerTypeface } from '#server/pdf/typeface.ts';
import type { TagCode } from '#server/tag/labels/tag-codes.ts';
import {
  layOutLabel,
  type Label,
  type LabelSize,
  type LabelLayout,
  type Measure,
} from '#server/tag/labels/tag-label.ts';

/** A label as a PDF page of its own size. The same label gives the same bytes. */
export async function labelPdf(label: Label, size: LabelSize): Promise<Uint8Array> {
  const page: [number, number] = [size.width * pointsPerMm, size.height * pointsPerMm];
  const { doc, finish } = openDocument(page, `${label.brand} ${label.code.tag}`);
  const layout = layOutLabel(label, size, measureIn(doc));
  drawLabel(doc, label.code, layout, 0, 0);
  return finish();
}

/** Points in a millimetre: PDF counts in points. */
export const pointsPerMm = 72 / 25.4;

const bold = { weight: 700, colour: black } as const;

/** Measures text in the typeface that labels are printed in. */
export function measureIn(doc: PDFKit.PDFDocument): Measure {
  return (text) => lineWidth(doc, text, { ...bold, size: 100 }) / 100;
}

/** Draws a label with its upper left corner at a place, in millimetres: vector modules, no bitmap. */
export function drawLabel(doc: PDFKit.PDFDocument, code: TagCode, layout: LabelLayout, x: number, y: number): void {
  const { module, qr, lines } = layout;
  for (const run of code.runs) {
    const [left, top] = [x + qr.x + run.x * module, y + qr.y + run.y * module];
    doc.rect(left * pointsPerMm, top * pointsPerMm, run.length * module * pointsPerMm, module * pointsPerMm);
  }
  doc.fill(black);
  for (const { text, size, centre, top } of lines) {
    const style = { ...bold, size: size * pointsPerMm };
    const left = (x + centre) * pointsPerMm - lineWidth(doc, text, style) / 2;
    drawLine(doc, text, left, (y + top) * pointsPerMm, style);
  }
}

/** Adds a line to the path that is stroked next; places in millimetres. */
export function traceLine(doc: PDFKit.PDFDocument, x1: number, y1: number, x2: number, y2: number): void {
  doc.moveTo(x1 * pointsPerMm, y1 * pointsPerMm).lineTo(x2 * pointsPerMm, y2 * pointsPerMm);
}

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
