import { marked, type Role } from './structure.ts';
import { clusters, runsOf, type Run, type Weight } from './typeface.ts';

/** How a text is set, and what it is to a screen reader: a paragraph unless told otherwise. Sizes and widths in points. */
export type Style = { size: number; weight?: Weight; colour: string; leading?: number; role?: Role };

/** The letters' top above the baseline, in parts of the size (the capitals of Hanken Grotesk). */
const capHeight = 0.7;

/** Draws one line whose capitals begin at `top`. Returns its width. */
export function drawLine(doc: PDFKit.PDFDocument, text: string, x: number, top: number, style: Style): number {
  if (text !== '') marked(doc, style.role ?? 'P', [() => setLine(doc, text, x, top, style)]);
  return lineWidth(doc, text, style);
}

function setLine(doc: PDFKit.PDFDocument, text: string, x: number, top: number, style: Style): void {
  const { size, weight = 400, colour } = style;
  let at = x;
  for (const run of runsOf(doc, text, weight)) {
    doc.font(run.font).fontSize(size).fillColor(colour);
    doc.text(run.text, at, top + size * capHeight, { lineBreak: false, baseline: 'alphabetic' });
    at += widthOf(doc, [run], size);
  }
}

/** Draws a text in lines no wider than `width`. Returns the y below the last line’s baseline. */
export function drawText(
  doc: PDFKit.PDFDocument,
  text: string,
  x: number,
  top: number,
  width: number,
  style: Style,
): number {
  const leading = style.size * (style.leading ?? 1.35);
  const lines = wrap(doc, text, width, style);
  setLines(doc, lines, { x, top, leading }, style);
  return top + (lines.length - 1) * leading + style.size * capHeight;
}

/** Lines of one text, read as one. */
function setLines(
  doc: PDFKit.PDFDocument,
  lines: readonly string[],
  { x, top, leading }: { x: number; top: number; leading: number },
  style: Style,
): void {
  const pieces = lines.flatMap((line, index) =>
    line === '' ? [] : [() => setLine(doc, line, x, top + index * leading, style)],
  );
  if (pieces.length > 0) marked(doc, style.role ?? 'P', pieces);
}

/** How high a text is that {@link drawText} would draw, to below its last line’s baseline. */
export function textHeight(doc: PDFKit.PDFDocument, text: string, width: number, style: Style): number {
  const leading = style.size * (style.leading ?? 1.35);
  return (wrap(doc, text, width, style).length - 1) * leading + style.size * capHeight;
}

/** More of one text is never looked at for a page: no page holds it. */
const longest = 6000;

/** Draws a text with its own line breaks down to `bottom`; where it is longer, the last line that fits ends in `cut`. */
export function drawParagraphs(
  doc: PDFKit.PDFDocument,
  text: string,
  place: { x: number; top: number; width: number; bottom: number },
  style: Style,
  cut: string,
): void {
  const { x, top, width, bottom } = place;
  const leading = style.size * (style.leading ?? 1.35);
  const room = Math.floor((bottom - top - style.size * capHeight) / leading) + 1;
  const lines: string[] = [];
  for (const paragraph of text.slice(0, longest).split('\n')) {
    if (lines.length > room) break;
    lines.push(...wrap(doc, paragraph.trim(), width, style));
  }
  const fits = lines.length <= room && text.length <= longest;
  const shown = fits ? lines : [...lines.slice(0, Math.max(0, room - 1)), cut];
  if (room < 1) return;
  setLines(doc, shown, { x, top, leading }, style);
}

/** The first of these sizes at which a text needs no more than `maxLines`; else the last. */
export function sizeThatFits(
  doc: PDFKit.PDFDocument,
  text: string,
  width: number,
  sizes: readonly number[],
  maxLines: number,
): number {
  const style = { weight: 700, colour: '' } as const;
  return sizes.find((size) => wrap(doc, text, width, { ...style, size }).length <= maxLines) ?? sizes.at(-1)!;
}

/** The width of one line, in points. */
export function lineWidth(doc: PDFKit.PDFDocument, text: string, style: Style): number {
  return widthOf(doc, runsOf(doc, text, style.weight ?? 400), style.size);
}

function wrap(doc: PDFKit.PDFDocument, text: string, width: number, style: Style): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/u).flatMap((long) => broken(doc, long, width, style))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && lineWidth(doc, longer, style) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** A word in as many pieces as it takes to fit: addresses and serial numbers have no spaces. */
function broken(doc: PDFKit.PDFDocument, word: string, width: number, style: Style): string[] {
  if (lineWidth(doc, word, style) <= width) return [word];
  const pieces = [''];
  for (const cluster of clusters(word)) {
    const longer = pieces.at(-1)! + cluster;
    if (lineWidth(doc, longer, style) > width) pieces.push(cluster);
    else pieces[pieces.length - 1] = longer;
  }
  return pieces;
}

function widthOf(doc: PDFKit.PDFDocument, runs: Run[], size: number): number {
  return runs.reduce((sum, run) => sum + doc.font(run.font).fontSize(size).widthOfString(run.text), 0);
}
