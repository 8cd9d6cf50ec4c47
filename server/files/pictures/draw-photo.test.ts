import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { untrustedBytes } from '#server/parsing/parser.ts';
import { aHostileDrawing, anInterlacedPng, aPngWithTexts } from '#tests/builders/hostile-picture.ts';
import { aPicture } from '#tests/builders/picture.ts';
import { drawPhoto } from './draw-photo.ts';

const draw = (bytes: Buffer, formats: readonly ('jpeg' | 'png' | 'webp')[] = ['jpeg', 'png', 'webp']) =>
  drawPhoto(untrustedBytes(bytes, { network: 'test' }), { formats, side: 2000 });

/** Far below what they would take, far above what is needed beside others. */
const mostMilliseconds = 8_000;

/** What comes of a picture, and in how many milliseconds, once the libraries are there. */
async function timed(bytes: Buffer) {
  await draw(await aPicture(9, 9).png().toBuffer());
  const began = performance.now();
  const drawn = await draw(bytes);
  return { drawn, milliseconds: performance.now() - began };
}

describe('a picture that is made to keep us busy is not unpacked:', () => {
  test('a drawing that says it is a photo', async () => {
    const { drawn, milliseconds } = await timed(aHostileDrawing(9_000_000));
    expect(drawn).toBe('not-a-picture');
    expect(milliseconds).toBeLessThan(mostMilliseconds);
  });

  test('a PNG with gigabytes of text', async () => {
    const { drawn, milliseconds } = await timed(await aPngWithTexts(90, 100_000_000));
    expect(drawn).toMatchObject({ look: expect.any(String) });
    expect(milliseconds).toBeLessThan(mostMilliseconds);
  });

  test('a PNG in seven passes, where it is large', async () => {
    expect(await draw(await anInterlacedPng(5000, 5000))).toBe('too-many-pixels');
    expect(await draw(await anInterlacedPng(1000, 1000))).toMatchObject({ look: expect.any(String) });
  });

  test('one of more pixels than a phone has', async () => {
    expect(await draw(await aPicture(6000, 5000).png().toBuffer())).toBe('too-many-pixels');
  });

  test('an animation', async () => {
    const halves = [await aPicture(20, 20).png().toBuffer(), await aPicture(20, 20, 0.5).png().toBuffer()];
    const frames = await sharp(halves, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(frames).metadata()).pages).toBe(2);
    expect(await draw(frames)).toBe('not-a-picture');
  });
});

test('only the formats that are taken', async () => {
  expect(await draw(await aPicture(20, 20).png().toBuffer(), ['jpeg'])).toBe('not-a-picture');
  expect(await draw(await aPicture(20, 20).gif().toBuffer())).toBe('not-a-picture');
  expect(await draw(await aPicture(20, 20).tiff().toBuffer())).toBe('not-a-picture');
});

test('a PNG keeps its colours, its transparency and how it is turned, and a cut one is none', async () => {
  const turned = await aPicture(40, 20).withMetadata({ orientation: 6 }).png().toBuffer();
  const { photo } = (await draw(turned)) as { photo: Uint8Array };
  expect(await sharp(photo).metadata()).toMatchObject({ width: 20, height: 40 });
  const palette = await aPicture(40, 20, 0.5).png({ palette: true }).toBuffer();
  expect(await draw(palette)).toMatchObject({ look: expect.any(String) });
  for (const length of [palette.length - 20, 40, 9])
    expect(await draw(palette.subarray(0, length))).toBe('not-a-picture');
});
