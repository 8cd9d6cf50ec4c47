import { accent } from '#domain/look/palette.ts';
import { parseColour, textOn } from '#domain/tag/brand-colour.ts';
import type { BikeKind } from '#domain/tag/tag.ts';
import { drawBike } from './draw-bike.ts';
import { drawRule, inner, margin, page } from './page.ts';
import { drawLine, drawText, lineWidth, sizeThatFits } from './text.ts';

/** What is at the top of a page: the partner, what the document is, its number where it has one, and the bike. */
export type Band = {
  height: number;
  brand: string;
  brandColour: string;
  title: string;
  titleSize: number;
  number?: string;
  kind: BikeKind;
  bikeWidth: number;
};

/** The brand's light as a surface, with the bike standing on its lower edge. */
export function drawBand(doc: PDFKit.PDFDocument, band: Band): void {
  const { height, brand, brandColour, title, titleSize, number = '', kind, bikeWidth } = band;
  const surface = parseColour(brandColour) ?? accent;
  const colour = textOn(surface);
  doc.rect(0, 0, page.width, height).fill(surface);
  // Keeps the edge visible where the brand's colour is white.
  drawRule(doc, 0, height, page.width);
  const numberStyle = { size: 12, colour };
  const numberWidth = lineWidth(doc, number, numberStyle);
  drawLine(doc, number, page.width - margin - numberWidth, 51, numberStyle);
  const room = inner - numberWidth - 24;
  const size = sizeThatFits(doc, brand, room, [18, 14, 11], 1);
  drawText(doc, brand, margin, 48, room, { size, weight: 700, colour });
  drawText(doc, title, margin, 84, inner, { size: titleSize, weight: 700, colour });
  drawBike(doc, kind, { x: page.width - margin - bikeWidth, ground: height, width: bikeWidth, colour });
}
