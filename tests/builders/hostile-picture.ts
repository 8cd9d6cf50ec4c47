import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { aPicture } from './picture.ts';

/** A drawing of many small fires: megabytes that a reader of drawings would be busy with, before it says what they are. */
export function aHostileDrawing(bytes: number): Buffer {
  const filter = '<filter id="f"><feTurbulence baseFrequency="0.5" numOctaves="9"/></filter>';
  const rect = '<rect width="99" height="99" filter="url(#f)"/>';
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000">${filter}`;
  return Buffer.from(`${head}${rect.repeat(Math.floor(bytes / rect.length))}</svg>`);
}

/** A PNG with so many texts, each of which is unpacked to so many bytes by whoever reads it. */
export async function aPngWithTexts(texts: number, bytes: number): Promise<Buffer> {
  const png = await aPicture(60, 40).png().toBuffer();
  const text = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(bytes, 'a'))]));
  const head = 8 + 25;
  return Buffer.concat([png.subarray(0, head), ...Array<Buffer>(texts).fill(text), png.subarray(head)]);
}

function chunk(name: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A PNG in seven passes, of so many pixels. */
export function anInterlacedPng(width: number, height: number): Promise<Buffer> {
  return aPicture(width, height).png({ progressive: true, compressionLevel: 9 }).toBuffer();
}

/** A photo full of the corners of QR codes, which belong to none: whoever looks for codes tries them all. */
export function aPhotoOfCorners(side: number, module = 2): Promise<Buffer> {
  const cell = 9 * module;
  const isDark = (x: number, y: number) => {
    const away = Math.max(Math.abs(Math.floor(x / module) - 4), Math.abs(Math.floor(y / module) - 4));
    return away === 3 || away <= 1;
  };
  const grey = Buffer.alloc(side * side, 255);
  for (let y = 0; y < side; y++) for (let x = 0; x < side; x++) if (isDark(x % cell, y % cell)) grey[y * side + x] = 0;
  return sharp(grey, { raw: { width: side, height: side, channels: 1 } })
    .jpeg({ quality: 95 })
    .toBuffer();
}
