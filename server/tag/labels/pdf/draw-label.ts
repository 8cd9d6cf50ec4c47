import { black } from '#domain/look/palette.ts';
import { drawLine, lineWidth } from '#server/pdf/text.ts';
import type { TagCode } from '#server/tag/labels/tag-codes.ts';
import type { LabelLayout, Measure } from '#server/tag/labels/tag-label.ts';

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
