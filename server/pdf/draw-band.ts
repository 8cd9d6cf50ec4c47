import { bikeShapes, wheelsOf } from '#domain/bike/bike-shapes.ts';
import { accent } from '#domain/look/palette.ts';
import { parseColour, textOn } from '#domain/tag/brand-theme.ts';
import type { BikeKind } from '#domain/tag/tag.ts';
import { drawRule, margin, page } from './page.ts';
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
  // In a low band the bike stands beside the words, in a high one below them.
  const bikeTop = height - box.ground * (bikeWidth / box.width);
  const right = bikeTop < 84 + titleSize ? page.width - margin - bikeWidth - 16 : page.width - margin;
  const numberStyle = { size: 12, colour };
  const numberWidth = lineWidth(doc, number, numberStyle);
  drawLine(doc, number, right - numberWidth, 51, numberStyle);
  const room = right - margin - numberWidth - 24;
  const size = sizeThatFits(doc, brand, room, [18, 14, 11], 1);
  drawText(doc, brand, margin, 48, room, { size, weight: 700, colour });
  const titleSizes = [titleSize, titleSize * 0.85, titleSize * 0.7];
  const fitting = sizeThatFits(doc, title, right - margin, titleSizes, 1);
  drawText(doc, title, margin, 84, right - margin, { size: fitting, weight: 700, colour, role: 'H1' });
  drawBike(doc, kind, { x: page.width - margin - bikeWidth, ground: height, width: bikeWidth, colour });
}

/** The box that the drawings are made in. */
const box = { width: 320, ground: 194 };

/** Draws the line art of a kind of bike, this wide, its wheels standing at `ground`. */
function drawBike(
  doc: PDFKit.PDFDocument,
  kind: BikeKind,
  place: { x: number; ground: number; width: number; colour: string },
): void {
  const { x, ground, width, colour } = place;
  const shape = bikeShapes[kind];
  const scale = width / box.width;
  doc
    .save()
    .translate(x, ground - box.ground * scale)
    .scale(scale);
  doc.strokeColor(colour).fillColor(colour).lineCap('round').lineJoin('round');
  for (const { center, radius } of wheelsOf(shape)) {
    doc.lineWidth(shape.tyre).circle(center[0], center[1], radius).stroke();
    drawSpokes(doc, center[0], center[1], radius - shape.tyre / 2);
  }
  for (const [cx, cy, radius, line] of shape.rings) doc.lineWidth(line).circle(cx, cy, radius).stroke();
  for (const [line, path] of shape.strokes) doc.lineWidth(line).path(path).stroke();
  doc.path(shape.fill).fill();
  for (const [cx, cy, radius] of shape.dots) doc.circle(cx, cy, radius).fill();
  doc.restore();
}

/** Crossed spokes from the hub's flange, as they are laced. */
function drawSpokes(doc: PDFKit.PDFDocument, x: number, y: number, radius: number): void {
  const hub = radius * 0.07;
  const count = 20;
  for (let index = 0; index < count; index++) {
    const turn = (index / count) * 2 * Math.PI;
    const lean = turn + (index % 2 ? 1.3 : -1.3);
    doc.moveTo(x + Math.cos(lean) * hub, y + Math.sin(lean) * hub);
    doc.lineTo(x + Math.cos(turn) * radius, y + Math.sin(turn) * radius);
  }
  doc.save().lineWidth(0.6).strokeOpacity(0.4).stroke().restore();
}
