import { drawRule, ink, inner, margin, muted } from './page.ts';
import { drawLine, drawText } from './text.ts';

/** A fact: its name and what it is. A row has one, all across, or two side by side. */
export type Fact = readonly [name: string, value: string];
export type FactRow = readonly [Fact] | readonly [Fact, Fact];

const gap = 24;

/** Draws rows of named facts below one another, hairlines between them; all distances follow the size of the values. */
export function drawFacts(
  doc: PDFKit.PDFDocument,
  rows: readonly FactRow[],
  top: number,
  { size, nameSize }: { size: number; nameSize: number },
): number {
  let y = top;
  for (const row of rows) {
    const width = (inner - gap * (row.length - 1)) / row.length;
    drawRule(doc, margin, y, inner);
    const bottoms = row.map(([name, value], column) => {
      const x = margin + column * (width + gap);
      drawLine(doc, name, x, y + size, { size: nameSize, colour: muted });
      return drawText(doc, value, x, y + size * 2.2, width, { size, weight: 700, colour: ink });
    });
    y = Math.max(...bottoms) + size * 1.3;
  }
  return y;
}
