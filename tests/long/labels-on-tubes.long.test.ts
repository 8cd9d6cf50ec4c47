import { describe, expect, test } from 'vitest';
import { tagCode } from '#server/tag/labels/tag-codes.ts';
import { layOutLabel, usualLabel, type LabelSize } from '#server/tag/labels/tag-label.ts';
import { qrPrint } from '#tests/builders/scene/print.ts';
import { focalOf, scenePicture, type Scene } from '#tests/builders/scene/scene-picture.ts';
import { lookAt } from '#tests/scanner/look-at.ts';

/** What docs/operator.md says: a label's size and the thinnest tube that it reads on, in millimetres. */
const promises: [LabelSize, number][] = [
  [usualLabel, 31.8],
  [{ width: 25, height: 33 }, 28],
  [{ width: 22, height: 30 }, 25.4],
];
const addresses = ['https://t.example.com.br', 'https://app.example.com.br'];

/** People hold the phone neither straight nor steadily. */
const poses: Partial<Scene>[] = [
  { turned: -9, tilted: 0, aside: 0 },
  { turned: 3, tilted: 14, aside: -6 },
  { turned: 7, tilted: -12, aside: 5 },
];

describe.each(promises)('a label of $width × $height mm', (size, tube) => {
  test.each(addresses)(`reads on a tube of ${tube} mm, with the address %s`, async (address) => {
    const code = tagCode(address, 'QX7K29ZD');
    const { module } = layOutLabel({ code, brand: 'Ventania' }, size, (text) => text.length / 2);
    for (const [seed, pose] of poses.entries()) {
      const picture = scenePicture({
        print: qrPrint(code.url),
        // In the hand, 18 cm away.
        pixelsPerModule: (focalOf(1280) * module) / 180,
        tube: tube / 2 / module,
        blur: 0.6,
        noise: 4,
        seed: seed + 1,
        ...pose,
      });
      expect(await lookAt(picture, ['qr_code'])).toEqual([code.url]);
    }
  });
});
