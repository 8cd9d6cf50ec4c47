import { drawQr } from './draw-qr.ts';
import { drawRule, ink, inner, margin, muted, page } from './page.ts';
import { drawText, sizeThatFits } from './text.ts';

export type Check = {
  /** Where it is checked: in the QR code, and to be typed. */
  url: string;
  title: string;
  how: string;
  /** What is said below the address. */
  below?: string;
};

/** How anybody can check what a document says, at the foot of the page. */
export function drawCheck(doc: PDFKit.PDFDocument, { url, title, how, below }: Check): void {
  const address = url.replace(/^https?:\/\//, '');
  const side = 112;
  const top = page.height - margin - side;
  const width = inner - side - 40;
  drawRule(doc, margin, top - 28, inner);
  drawQr(doc, url, page.width - margin - side, top, side);
  let y = drawText(doc, title, margin, top, width, { size: 14, weight: 700, colour: ink });
  y = drawText(doc, how, margin, y + 12, width, { size: 10, colour: ink, leading: 1.45 });
  const size = sizeThatFits(doc, address, width, [10, 9, 8], 1);
  y = drawText(doc, address, margin, y + 12, width, { size, weight: 700, colour: ink });
  if (below) drawText(doc, below, margin, y + 12, width, { size: 9, colour: muted });
}
