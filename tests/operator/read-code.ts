import sharp from 'sharp';
import { readBarcodes } from 'zxing-wasm/reader';
import { openReader } from '#tests/builders/open-reader.ts';

/** A picture in shades of grey, row by row. */
type Grey = { width: number; height: number; pixels: Uint8Array };

/** What a phone's reader sees in an SVG, drawn with this many pixels in a millimetre. */
export async function codesInSvg(svg: string, pixelsInMm = 6): Promise<string[]> {
  const density = pixelsInMm * 25.4;
  const { data, info } = await sharp(Buffer.from(svg), { density })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return codesIn({ width: info.width, height: info.height, pixels: new Uint8Array(data) });
}

/** A rectangle, in points. */
export type Rectangle = { x: number; y: number; width: number; height: number };

/** What a phone's reader sees in black rectangles on white paper of this size, in points. */
export async function codesInRectangles(
  rectangles: readonly Rectangle[],
  paper: { width: number; height: number },
  scale = 4,
): Promise<string[]> {
  const [width, height] = [Math.ceil(paper.width * scale), Math.ceil(paper.height * scale)];
  const pixels = new Uint8Array(width * height).fill(255);
  for (const { x, y, width: wide, height: high } of rectangles)
    for (let row = Math.round(y * scale); row < Math.round((y + high) * scale); row++)
      pixels.fill(0, row * width + Math.round(x * scale), row * width + Math.round((x + wide) * scale));
  return codesIn({ width, height, pixels });
}

async function codesIn({ width, height, pixels }: Grey): Promise<string[]> {
  openReader();
  const data = new Uint8ClampedArray(width * height * 4);
  for (const [index, grey] of pixels.entries()) data.set([grey, grey, grey, 255], index * 4);
  const image: ImageData = { width, height, data, colorSpace: 'srgb' };
  const found = await readBarcodes(image, { formats: ['QRCode'], maxNumberOfSymbols: 250 });
  return found.map(({ text }) => text);
}
