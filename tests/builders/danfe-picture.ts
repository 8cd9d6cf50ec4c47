import bwip from 'bwip-js/node';
import type { GreyPicture } from './qr-picture.ts';

export type DanfePictureWish = {
  width?: number;
  height?: number;
  /** How wide the barcode is, quiet zones included, in pixels. */
  size?: number;
  /** How high its bars are, in pixels. */
  bars?: number;
  /** The shades of ink and paper. */
  dark?: number;
  light?: number;
};

/** Modules on either side of a Code 128 that readers need (ISO/IEC 15417). */
const quiet = 10;

/** A photo of the barcode of a DANFE, the access key as Code 128, as a camera held across the page may give it. */
export function danfePicture(key: string, wish: DanfePictureWish = {}): GreyPicture {
  const { width = 1280, height = 720, dark = 30, light = 232 } = wish;
  const { size = Math.round(width * 0.8), bars = Math.round(size / 8) } = wish;
  const ink = inkAlong(key, size);
  const pixels = new Uint8Array(width * height).fill(light);
  const [left, top] = [Math.floor((width - size) / 2), Math.floor((height - bars) / 2)];
  const line = ink.map((share) => light - share * (light - dark));
  for (let y = top; y < top + bars; y++) pixels.set(line, y * width + left);
  return { width, height, pixels };
}

/** For each pixel along the code, how much of it a bar covers: modules seldom begin where pixels do. */
function inkAlong(key: string, size: number): number[] {
  const widths = barsAndSpaces(key);
  const modules = 2 * quiet + widths.reduce((sum, width) => sum + width, 0);
  const pixelsAModule = size / modules;
  const ink = Array.from({ length: size }, () => 0);
  let at = quiet;
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) cover(ink, at * pixelsAModule, (at + width) * pixelsAModule);
    at += width;
  }
  return ink;
}

function cover(ink: number[], from: number, to: number): void {
  for (let pixel = Math.floor(from); pixel < Math.min(ink.length, Math.ceil(to)); pixel++)
    ink[pixel]! += Math.min(to, pixel + 1) - Math.max(from, pixel);
}

/** Widths in modules, bar and space in turn. */
function barsAndSpaces(key: string): number[] {
  const [symbol] = bwip.raw({ bcid: 'code128', text: key });
  if (!symbol || !('sbs' in symbol)) throw new Error('No barcode was drawn.');
  return symbol.sbs;
}
