import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { bends } from '#domain/tag/reading/bends.ts';
import type { Picture } from '#domain/tag/reading/flatten.ts';
import { readPicture } from '#domain/tag/reading/read-picture.ts';
import { openPicture } from '#server/files/pictures/open-picture.ts';
import type { ParsedFile } from '#server/parsing/parser.ts';

// Its own way of getting its module asks a server on the internet.
const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

/** Sides at which a picture is looked at, in pixels: the small ones take least, and a code that fills the picture reads better there. */
const sides = [640, 1280, 2560];

/** The texts of the QR codes in a picture, each at the first of some sizes at which one is read. */
export default async function readCodes(_: null, file: ParsedFile): Promise<string[]> {
  const opened = await openPicture(await file.read(0, file.bytes), { formats: ['jpeg'], pixels: 25_000_000 });
  if (typeof opened === 'string') return [];
  for (const side of sides) {
    const { data, info } = await opened.image
      .clone()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const texts = await readPicture(readBarcodes, pictureOf(data, info), ['qr_code'], bends);
    if (texts.length > 0) return texts;
    // It is no larger than that.
    if (Math.max(info.width, info.height) < side) break;
  }
  return [];
}

function pictureOf(greys: Uint8Array, { width, height }: { width: number; height: number }): Picture {
  const data = new Uint8ClampedArray(greys.length * 4).fill(255);
  for (const [pixel, grey] of greys.entries()) data.fill(grey, pixel * 4, pixel * 4 + 3);
  return { width, height, data, colorSpace: 'srgb' };
}
