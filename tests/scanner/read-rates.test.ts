import { describe, expect, test } from 'vitest';
import { barcodeScene, barcodeText, type BarcodeHardship } from '#tests/builders/scene/barcode-scenes.ts';
import { labelScene, labelText, type LabelHardship } from '#tests/builders/scene/label-scenes.ts';
import { scenePicture } from '#tests/builders/scene/scene-picture.ts';
import { lookAt } from './look-at.ts';

/** A sample of the benchmark's scenes, in smaller pictures: pixels a module. `npm run bench -- --only scanner` shows them all. */
const labels: Record<LabelHardship, number[]> = {
  'clean': [1.6, 2.6],
  'turned': [2, 2.6],
  'far': [2, 2.6],
  'dim': [2.6, 3.5],
  'shaken': [2, 2.6],
  'glare': [2, 2.6],
  'mud': [2, 2.6],
  'tube, wide': [2, 2.6],
  'tube, thin': [2, 2.6],
};
const bars: Record<BarcodeHardship, number> = {
  clean: 1.4,
  turned: 1.7,
  tilted: 1.7,
  dim: 1.7,
  blurred: 2.1,
  shaken: 2.1,
  bent: 1.7,
  glare: 1.7,
};

describe('the scanner reads', () => {
  test.each(Object.entries(labels))('labels: %s', async (hardship, sizes) => {
    const texts: string[] = [];
    for (const [index, size] of sizes.entries()) {
      const scene = labelScene(hardship as LabelHardship, size, index + 1);
      texts.push(...(await lookAt(scenePicture({ ...scene, width: 480, height: 854 }), ['qr_code'])));
    }
    expect(texts).toEqual(sizes.map(() => labelText));
  });

  test.each(Object.entries(bars))('barcodes of invoices: %s', async (hardship, size) => {
    const scene = barcodeScene(hardship as BarcodeHardship, size, 1);
    const picture = scenePicture({ ...scene, width: 720, height: 1000 });
    expect(await lookAt(picture, ['code_128', 'qr_code'])).toEqual([barcodeText]);
  });
});
