import bwip from 'bwip-js/node';
import { create } from 'qrcode';
import { randomNumbers } from './random.ts';

/**
 * What is printed on a label or a page, in modules from its upper left corner: how dark it is at a place, 0 is paper and
 * 1 is ink; null beyond its edge.
 */
export type Print = { width: number; height: number; at: (x: number, y: number) => number | null };

/** Modules around a QR code that readers need (ISO/IEC 18004), and on either side of a Code 128 (ISO/IEC 15417). */
const quiet = { qr: 4, bars: 10 };

/** A label with a QR code. */
export function qrPrint(text: string): Print {
  const { modules } = create(text, { errorCorrectionLevel: 'Q' });
  const span = modules.size + 2 * quiet.qr;
  const cells = new Uint8Array(span * span);
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      cells[(row + quiet.qr) * span + column + quiet.qr] = modules.get(row, column) ? 1 : 0;
  return {
    width: span,
    height: span,
    at: (x, y) => (x < 0 || y < 0 || x >= span || y >= span ? null : cells[Math.floor(y) * span + Math.floor(x)]!),
  };
}

/** A page with a barcode, as a DANFE has: white paper all around it. */
export function barcodePrint(text: string, { barsHigh = 60 } = {}): Print {
  const [symbol] = bwip.raw({ bcid: 'code128', text });
  if (!symbol || !('sbs' in symbol)) throw new Error('No barcode was drawn.');
  const modules = Array.from({ length: quiet.bars }, () => 0);
  symbol.sbs.forEach((wide, index) => modules.push(...Array.from({ length: wide }, () => (index + 1) % 2)));
  const width = modules.length + quiet.bars;
  return {
    width,
    height: barsHigh,
    at: (x, y) => (y < 0 || y >= barsHigh ? 0 : (modules[Math.floor(x)] ?? 0)),
  };
}

/** Mud on a print: round splashes, half as dark as ink, that cover this share of it. */
export function withMud(print: Print, share: number, seed: number): Print {
  const random = randomNumbers(seed);
  const splashes: { x: number; y: number; radius: number }[] = [];
  const wanted = share * print.width * print.height;
  for (let covered = 0; covered < wanted;) {
    const radius = Math.min(0.7 + random() * 2, Math.sqrt((wanted - covered) / Math.PI) + 0.05);
    splashes.push({ x: random() * print.width, y: random() * print.height, radius });
    covered += Math.PI * radius ** 2;
  }
  const isMuddy = (x: number, y: number) => splashes.some((one) => Math.hypot(x - one.x, y - one.y) < one.radius);
  return { ...print, at: (x, y) => (print.at(x, y) !== null && isMuddy(x, y) ? 0.75 : print.at(x, y)) };
}
