// In test:all: pictures of tags are read as a phone films them.
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { recordings } from '#server/insurance/tables/files.ts';
import { untrustedBytes } from '#server/parsing/parser.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aPhotoOfCorners } from '#tests/builders/hostile-picture.ts';
import { aPicture } from '#tests/builders/picture.ts';
import { aFrameFile, jpegOf } from '#tests/builders/recording.ts';
import { labelScene, labelText } from '#tests/builders/scene/label-scenes.ts';
import { scenePicture } from '#tests/builders/scene/scene-picture.ts';
import { anUpload } from '#tests/builders/upload.ts';
import { aVideo } from '#tests/builders/video.ts';
import { useHouse } from '#tests/server/house.ts';
import { patient } from '#tools/patience.ts';
import { readCodes } from './recording-uploads.ts';

const house = useHouse();
const purpose = 'insurance-recording';
const rowOf = async (id: string) => (await house().db.select().from(recordings).where(eq(recordings.id, id)))[0];

/** What the server reads in a picture that somebody sends. */
async function readIn(bytes: Buffer): Promise<string | null> {
  const sent = await anUpload(house(), await anAccount(house(), { phoneConfirmed: true }), { purpose, bytes });
  expect(sent).toMatchObject({ state: 'ready' });
  return (await rowOf(sent.id))!.readText;
}

describe('the code in a picture is read by the server itself', () => {
  const address = 'https://app.example.com.br/AB12CD34';

  test.each([
    ['as a phone sees it', {}],
    ['small in a large picture', { width: 2400, height: 1600, size: 180 }],
    ['filling it, turned', { width: 900, height: 900, size: 640, turned: 30 }],
    ['in the dark', { dark: 14, light: 60, noise: 6 }],
  ])('%s', async (_, wish) => {
    expect(await readIn(await aFrameFile(address, wish))).toBe(address);
  });

  test.each(['tube, wide', 'tube, thin', 'mud', 'shaken'] as const)('on a label: %s', async (hardship) => {
    expect(await readIn(await jpegOf(scenePicture(labelScene(hardship, 4.2, 1))))).toBe(labelText);
  });

  test.each([
    ['a zero byte', `${address}\0`, address],
    ['nothing but a zero byte', '\0', null],
    ['a line break', 'WIFI:T:WPA;\nZZZZ9999', 'WIFI:T:WPA; ZZZZ9999'],
  ])('a code that holds %s is read as one line', async (_, text, read) => {
    expect(await readIn(await aFrameFile(text))).toBe(read);
  });

  test('a picture that is made to be looked at for ever says none in seconds', async () => {
    const read = (bytes: Buffer) => readCodes(untrustedBytes(bytes, { network: 'test' }));
    expect(await read(await aFrameFile(address))).toEqual([address]);
    const bytes = await aPhotoOfCorners(2560, 1);
    const began = performance.now();
    expect(await read(bytes)).toEqual([]);
    // Three seconds of processor time, beside others at most six times as long by the clock.
    expect(performance.now() - began).toBeLessThan(patient(25_000));
  });

  test('a picture without one is kept, and says none', async () => {
    expect(await readIn(await aPicture(600, 400).jpeg().toBuffer())).toBeNull();
  });
});

test('a clip is kept with its length; one that is far too long is not', async () => {
  const person = await anAccount(house(), { phoneConfirmed: true });
  const clip = await anUpload(house(), person, {
    purpose,
    kind: 'video',
    bytes: await aVideo({ seconds: 9, as: 'webm' }),
  });
  expect(await rowOf(clip.id)).toMatchObject({ kind: 'video', type: 'video/webm', policyId: null, readText: null });
  expect((await rowOf(clip.id))!.seconds).toBe(8);
  const long = await anUpload(house(), person, { purpose, kind: 'video', bytes: await aVideo({ seconds: 40 }) });
  expect(long).toMatchObject({ state: 'refused', refusal: 'video-too-long' });
});
