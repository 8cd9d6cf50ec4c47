import { create } from 'qrcode';
import { black, white } from '#domain/look/palette.ts';

/** The white margin a reader needs around the symbol, in modules (ISO/IEC 18004). */
const quietZone = 4;

/**
 * Draws a QR symbol of this side as vector modules, with its quiet zone around it in white. Error correction Q: a
 * quarter of it may be creased or stained.
 */
export function drawQr(doc: PDFKit.PDFDocument, text: string, x: number, y: number, side: number): void {
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
