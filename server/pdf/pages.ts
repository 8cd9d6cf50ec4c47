import { light } from '#domain/look/palette.ts';
import { checkHeight, drawCheck, type Check } from './draw-check.ts';
import { drawRule, ink, inner, margin, muted, nextPage, page } from './page.ts';
import { marked } from './structure.ts';
import { drawLine, drawText, lineWidth, textHeight, type Style } from './text.ts';

/** Draws below one another what a document is made of, and turns the page where one is full. */
export type Pages = {
  heading: (text: string) => void;
  facts: (rows: readonly Row[]) => void;
  paragraph: (text: string) => void;
  items: (items: readonly Item[]) => void;
  /** Items each in one go, closer together: `Franquia: a parte …`. */
  words: (items: readonly Item[]) => void;
  /** Items on a darker ground with a stripe beside them: what must not be overlooked. */
  highlighted: (title: string, items: readonly Item[]) => void;
  /** JPEGs, small, two side by side, each with its caption. */
  pictures: (pictures: readonly Picture[]) => void;
  /** How anybody can check it, at the foot of the last page. */
  check: (check: Check) => void;
};

/** A fact, or two side by side: name and value. */
export type Row = readonly (readonly [name: string, value: string])[];
export type Item = { title: string; text: string };
export type Picture = { jpeg: Uint8Array; alt: string; caption: string };

const gap = 24;
const bottom = page.height - margin - 28;
const name: Style = { size: 8, colour: muted };
const value: Style = { size: 10, weight: 700, colour: ink };
const small: Style = { size: 7, colour: muted, leading: 1.3 };
const half = (inner - gap) / 2;
const pictureHeight = 180;
const plain: Style = { size: 9, colour: ink, leading: 1.4 };
const strong: Style = { ...plain, weight: 700 };
/** The ground of what is highlighted, and its stripe. */
const warm = { ground: light['warn-soft'], stripe: light.warn };

/** Begins below `top` on the first page; `foot` is drawn on every page that is turned to. */
export function pagesFrom(doc: PDFKit.PDFDocument, top: number, foot: () => void): Pages {
  let y = top;
  /** Turns the page unless this much fits on it. */
  const need = (height: number) => {
    if (y + height <= bottom) return;
    nextPage(doc);
    foot();
    y = margin;
  };
  const below = (height: number, draw: (at: number) => unknown, space = 0) => {
    need(height);
    draw(y);
    y += height + space;
  };
  const paragraph = (text: string, space = 14) =>
    below(textHeight(doc, text, inner, plain), (at) => drawText(doc, text, margin, at, inner, plain), space);
  return {
    heading: (text) => {
      // With the first lines of what follows: a heading is not left alone at the foot of a page.
      need(100);
      y = drawText(doc, text, margin, y + 10, inner, { size: 13, weight: 700, colour: ink, role: 'H2' }) + 12;
    },
    facts: (rows) => {
      for (const row of rows) {
        const width = (inner - gap * (row.length - 1)) / row.length;
        need(28 + Math.max(...row.map(([, text]) => textHeight(doc, text, width, value))));
        drawRule(doc, margin, y, inner);
        const ends = row.map(([label, text], column) => {
          const x = margin + column * (width + gap);
          drawLine(doc, label, x, y + 8, name);
          return drawText(doc, text, x, y + 20, width, value);
        });
        y = Math.max(...ends) + 10;
      }
      y += 6;
    },
    paragraph: (text) => paragraph(text),
    items: (items) => {
      for (const { title, text } of items) {
        need(14 + textHeight(doc, text, inner, plain));
        y = drawText(doc, title, margin, y, inner, strong) + 6;
        y = drawText(doc, text, margin, y, inner, plain) + 12;
      }
    },
    words: (items) => {
      for (const { title, text } of items) paragraph(`${title}: ${text}`, 8);
    },
    highlighted: (title, items) => {
      const boxes = items.map((item, at) => boxOf(doc, at === 0 ? title : '', item));
      // All of it on one page where one page holds it.
      const all = boxes.reduce((sum, { height }) => sum + height, 0);
      if (all <= bottom - margin) need(all);
      for (const box of boxes) below(box.height, (at) => drawBox(doc, box, at));
      y += 12;
    },
    pictures: (pictures) => {
      for (const pair of pairsOf(pictures)) below(pairHeight(doc, pair), (at) => drawPair(doc, pair, at));
    },
    check: (check) => below(checkHeight, () => drawCheck(doc, check, bottom)),
  };
}

const pairsOf = (pictures: readonly Picture[]) =>
  pictures.flatMap((_, at) => (at % 2 === 0 ? [pictures.slice(at, at + 2)] : []));

const pairHeight = (doc: PDFKit.PDFDocument, pair: readonly Picture[]) =>
  pictureHeight + 24 + Math.max(...pair.map(({ caption }) => textHeight(doc, caption, half, small)));

function drawPair(doc: PDFKit.PDFDocument, pair: readonly Picture[], top: number): void {
  for (const [column, picture] of pair.entries()) drawPicture(doc, picture, margin + column * (half + gap), top);
}

function drawPicture(doc: PDFKit.PDFDocument, { jpeg, alt, caption }: Picture, x: number, top: number): void {
  const draw = () => void doc.image(Buffer.from(jpeg), x, top, { fit: [half, pictureHeight] });
  marked(doc, 'Figure', [draw], alt);
  drawText(doc, caption, x, top + pictureHeight + 8, half, small);
}

type Box = Item & { heading: string; height: number };
const inset = 14;
const boxWidth = inner - 2 * inset;
const headingHeight = 24;

/** One item of what is highlighted, with the heading of all above the first. */
function boxOf(doc: PDFKit.PDFDocument, heading: string, { title, text }: Item): Box {
  const words = textHeight(doc, title, boxWidth, strong) + 6 + textHeight(doc, text, boxWidth, plain);
  return { title, text, heading, height: (heading ? headingHeight : 0) + words + 16 };
}

function drawBox(doc: PDFKit.PDFDocument, { title, text, heading, height }: Box, top: number): void {
  // A little over the one before, so that no seam shows between the two.
  const overlap = heading ? 0 : 0.5;
  doc.rect(margin, top - overlap, inner, height + overlap).fill(warm.ground);
  doc.rect(margin, top - overlap, 4, height + overlap).fill(warm.stripe);
  const x = margin + inset;
  if (heading) drawLine(doc, heading, x, top + 11, { size: 12, weight: 700, colour: ink });
  const below = drawText(doc, title, x, top + (heading ? headingHeight : 0) + 9, boxWidth, strong);
  drawText(doc, text, x, below + 6, boxWidth, plain);
}

/** Of what a page is, and which of them (`word` and its number): `long` where there is room for it. */
export function drawFoot(
  doc: PDFKit.PDFDocument,
  { short, long, word }: { short: string; long: string; word: string },
): void {
  const style = { size: 8, colour: muted };
  const top = page.height - margin;
  const number = `${word} ${doc.bufferedPageRange().start + doc.bufferedPageRange().count}`;
  drawRule(doc, margin, top - 12, inner);
  const pageNumberAt = page.width - margin - lineWidth(doc, number, style);
  const fits = margin + lineWidth(doc, long, style) < pageNumberAt - 12;
  drawLine(doc, fits ? long : short, margin, top, style);
  drawLine(doc, number, pageNumberAt, top, style);
}

/** Draws a text of paragraphs between empty lines, with headings on lines that begin with `# `. */
export function drawBlocks(pages: Pages, text: string): void {
  for (const block of blocksOf(text)) {
    if (block.startsWith('# ')) pages.heading(block.slice(2));
    else for (const part of partsOf(block)) pages.paragraph(part);
  }
}

function blocksOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean);
}

/** The lines of a paragraph, each in parts that a page holds. */
function partsOf(block: string): string[] {
  return block.split('\n').flatMap((line) => line.match(/.{1,2500}(?:\s|$)|.{1,2500}/gu) ?? []);
}
