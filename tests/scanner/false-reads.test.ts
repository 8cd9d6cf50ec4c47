import { expect, test } from 'vitest';
import { labelScene, labelText } from '#tests/builders/scene/label-scenes.ts';
import { scenePicture } from '#tests/builders/scene/scene-picture.ts';
import { pictureNames, pictureWithoutCode } from '#tests/builders/scene/without-code.ts';
import { lookAt } from './look-at.ts';

test.each(pictureNames)('no attempt reads anything in a picture of %s', async (name) => {
  expect(await lookAt(pictureWithoutCode(name), ['code_128', 'qr_code'], { all: true })).toEqual([]);
});

test('a label that is hard to read gives its own text or none, whichever attempt reads it', async () => {
  const texts: string[] = [];
  for (const hardship of ['shaken', 'mud', 'tube, thin'] as const)
    texts.push(...(await lookAt(scenePicture(labelScene(hardship, 2.6, 1)), ['qr_code'], { all: true })));
  expect(new Set(texts)).toEqual(new Set([labelText]));
});
