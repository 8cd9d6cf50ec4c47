import { beforeAll, expect, test } from 'vitest';
import { readBarcodes } from 'zxing-wasm/reader';
import { anAccessKey } from './access-key.ts';
import { danfePicture, type DanfePictureWish } from './danfe-picture.ts';
import { openReader } from './open-reader.ts';

beforeAll(openReader);

const wishes: [string, DanfePictureWish][] = [
  ['as wide as usual', {}],
  ['pale and low', { dark: 90, light: 190, bars: 60 }],
  ['a large photo', { width: 3000, height: 2000 }],
];

test.each(wishes)('a reader of Code 128 reads the barcode of a DANFE: %s', async (_, wish) => {
  const keys = [
    '35261111222333000181550010001234561407182631',
    '35261112ABC34501DE35650010000005011271828184',
    anAccessKey(),
  ];
  for (const key of keys) {
    const results = await readBarcodes(toImage(danfePicture(key, wish)), { formats: ['Code128'] });
    expect(results.map(({ text }) => text)).toEqual([key]);
  }
});

function toImage({ width, height, pixels }: ReturnType<typeof danfePicture>): ImageData {
  const data = new Uint8ClampedArray(width * height * 4);
  for (const [index, grey] of pixels.entries()) data.set([grey, grey, grey, 255], index * 4);
  return { width, height, data, colorSpace: 'srgb' };
}
