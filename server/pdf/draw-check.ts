import { create } from 'qrcode';
import { black, white } from '#domain/look/palette.ts';
import { drawRule, ink, inner, margin, muted, page } from './page.ts';
import { marked } from './structure.ts';
import { drawText, sizeThatFits, textHeight } from './text.ts';

export type Check = {
  /** Where it is checked: in the QR code, and to be typed. */
  url: string;
  /** What the code holds instead, where that is more. */
  code?: string;
  title: string;
  how: string;
  /** What is said below the address. */
  below?: string;
};

const side = 112;
/** Of the title, by its size. */
const titleHeight = 10;
/** How high all of it is. */
export const checkHeight = side + 28;

/** How anybody can check what a document says, at the foot of the page, or above what is there (`bottom`). */
export function drawCheck(
  doc: PDFKit.PDFDocument,
  { url, code = url, title, how, below }: Check,
  bottom = page.height - margin,
): void {
  const address = url.replace(/^https?:\/\//, '');
  const width = inner - side - 40;
  const size = sizeThatFits(doc, address, width, [10, 9, 8], 1);
  const bold = { size, weight: 700, colour: ink } as const;
  const words = { size: 10, colour: ink, leading: 1.45 };
  const note = { size: 9, colour: muted };
  const texts = [textHeight(doc, how, width, words), textHeight(doc, address, width, bold)];
  if (below) texts.push(textHeight(doc, below, width, note));
  // Texts that are higher than the code begin higher up: what is at the foot of the page is below them.
  const top =
    bottom -
    Math.max(
      side,
      texts.reduce((sum, height) => sum + 12 + height, titleHeight),
    );
  drawRule(doc, margin, top - 28, inner);
  let y = drawText(doc, title, margin, top, width, { size: 14, weight: 700, colour: ink, role: 'H2' });
  y = drawText(doc, how, margin, y + 12, width, words);
  y = drawText(doc, address, margin, y + 12, width, bold);
  if (below) drawText(doc, below, margin, y + 12, width, note);
  // What the code opens is the address above.
  marked(doc, 'Figure', [() => drawQr(doc, code, page.width - margin - side, top, side)], `QR code: ${address}`);
}

/** The white margin a reader needs around the symbol, in modules (ISO/IEC 18004). */
const quietZone = 4;

/**
 * Draws a QR symbol of this side as vector modules, with its quiet zone around it in white. Error correction Q: a
 * quarter of it may be creased or stained.
 */
function drawQr(doc: PDFKit.PDFDocument, text: string, x: number, y: number, side: number): void {
  const { modules } = create(text, { errorCorrectionLevel: 'Q' });
  const unit = side / modules.size;
  const quiet = quietZone * unit;
  doc.rect(x - quiet, y - quiet, side + 2 * quiet, side + 2 * quiet).fill(white);
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue;
      let end = column;
      while (end + 1 < modules.size && modules.get(row, end + 1)) end++;
      doc.rect(x + column * unit, y + row * unit, (end - column + 1) * unit, unit);
      column = end;
    }
  }
  doc.fill(black);
}
