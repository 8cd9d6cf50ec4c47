import { drawRule, ink, inner, margin, muted, nextPage, page } from './page.ts';
import { within } from './structure.ts';
import { drawLine, drawText, textHeight } from './text.ts';

/** A fact: its name and what it is; null for a line to write it on by hand. A row has one, all across, or two side by side. */
export type Fact = readonly [name: string, value: string | null];
export type FactRow = readonly [Fact] | readonly [Fact, Fact];

const gap = 24;

/**
 * Draws rows of named facts below one another, hairlines between them; all distances follow the size of the values. A row that does not
 * fit any more is on a page of its own, with those after it. Returns the y below the last.
 */
export function drawFacts(
  doc: PDFKit.PDFDocument,
  rows: readonly FactRow[],
  top: number,
  { size, nameSize }: { size: number; nameSize: number },
): number {
  const valueStyle = { size, weight: 700, colour: ink, role: 'LBody' } as const;
  let y = top;
  for (const row of rows) {
    const width = (inner - gap * (row.length - 1)) / row.length;
    const height = size * 2.2 + Math.max(...row.map(([, value]) => textHeight(doc, value ?? '', width, valueStyle)));
    if (y + height > page.height - margin) {
      nextPage(doc);
      y = margin;
    }
    drawRule(doc, margin, y, inner);
    const bottoms = row.map(([name, value], column) =>
      within(doc, 'L', () =>
        within(doc, 'LI', () => {
          const x = margin + column * (width + gap);
          drawLine(doc, name, x, y + size, { size: nameSize, colour: muted, role: 'Lbl' });
          if (value !== null) return drawText(doc, value, x, y + size * 2.2, width, valueStyle);
          drawRule(doc, x, y + size * 3.1, width * 0.8, ink);
          return y + size * 3.1;
        }),
      ),
    );
    y = Math.max(...bottoms) + size * 1.3;
  }
  return y;
}
