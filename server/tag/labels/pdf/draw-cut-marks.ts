import { black } from '#domain/look/palette.ts';
import { traceLine } from './draw-label.ts';

/** Half a cross where four labels meet, and a mark in the sheet's margin for a ruler or a guillotine. Millimetres. */
const arm = 1.2;
const outside = { from: 1, to: 4.5 };
/** Points. Thin enough that what is left of a mark on a label's corner does not show. */
const thickness = 0.25;

/** Draws where labels are cut apart: hairline crosses at their corners, and marks beyond the block, in line with each cut. */
export function drawCutMarks(
  doc: PDFKit.PDFDocument,
  { xs, ys }: { xs: readonly number[]; ys: readonly number[] },
): void {
  const [left, right, top, bottom] = [xs[0]!, xs.at(-1)!, ys[0]!, ys.at(-1)!];
  for (const x of xs) {
    for (const y of ys) {
      traceLine(doc, Math.max(left, x - arm), y, Math.min(right, x + arm), y);
      traceLine(doc, x, Math.max(top, y - arm), x, Math.min(bottom, y + arm));
    }
    traceLine(doc, x, top - outside.from, x, top - outside.to);
    traceLine(doc, x, bottom + outside.from, x, bottom + outside.to);
  }
  for (const y of ys) {
    traceLine(doc, left - outside.from, y, left - outside.to, y);
    traceLine(doc, right + outside.from, y, right + outside.to, y);
  }
  doc.lineWidth(thickness).stroke(black);
}
