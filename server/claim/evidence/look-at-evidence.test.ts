import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { getEvidence } from '#domain/claim/owner.contract.ts';
import { getFile } from '#domain/http/file.contract.ts';
import { evidence } from '#server/claim/tables.ts';
import { storedFiles } from '#server/files/tables.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aPicture } from '#tests/builders/picture.ts';
import { aPhotoFile, anUpload } from '#tests/builders/upload.ts';
import { aVideo } from '#tests/builders/video.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
const aPerson = () => anAccount(house(), { phoneConfirmed: true });
const rowOf = async (id: string) => (await house().db.select().from(evidence).where(eq(evidence.id, id)))[0];
const filesOf = (id: string) => house().db.select().from(storedFiles).where(eq(storedFiles.causeId, id));

/** Reads a file by its link, as an `<img>` does: without a token. */
async function readByLink(url: string): Promise<Buffer> {
  const { pathname, searchParams } = new URL(url, 'https://app.example');
  const { body } = await ask(house(), getFile, { id: pathname.split('/').at(-1)!, link: searchParams.get('link')! });
  return body as unknown as Buffer;
}

describe('a photo', () => {
  test('is kept upright, no larger than needed, with a thumbnail and without where it was taken', async () => {
    const person = await aPerson();
    const bytes = await aPicture(4000, 1000)
      .withExif({ IFD0: { Copyright: 'Ana Souza' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const sent = await anUpload(house(), person, { bytes, size: 5_000 });
    expect(sent).toMatchObject({ state: 'ready', refusal: null, received: bytes.length });
    const { body } = await ask(house(), getEvidence, { id: sent.id }, person);
    const [photo, thumbnail] = [await readByLink(body.url), await readByLink(body.thumbnail!)];
    expect(await sharp(photo).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 2560 });
    expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 80, height: 320 });
    for (const hidden of ['Exif', 'Ana Souza', 'http://ns.adobe.com']) expect(photo.includes(hidden)).toBe(false);
    expect(await filesOf(sent.id)).toHaveLength(2);
  });

  test('that looks alike has nearly the same look, and another one has not', async () => {
    const person = await aPerson();
    const spots = {
      width: 12,
      height: 9,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    } as const;
    const draw = () => sharp({ create: spots }).resize(600, 450, { kernel: 'cubic' }).png().toBuffer();
    const picture = await draw();
    const large = await sharp(picture).resize(900, 675).jpeg({ quality: 60 }).toBuffer();
    const other = await draw();
    const looks: bigint[] = [];
    for (const bytes of [picture, large, other]) {
      const { id } = await anUpload(house(), person, { bytes });
      looks.push(BigInt(`0x${(await rowOf(id))!.look}`));
    }
    const apart = (one: bigint, two: bigint) => (one ^ two).toString(2).replaceAll('0', '').length;
    expect(apart(looks[0]!, looks[1]!)).toBeLessThan(8);
    expect(apart(looks[0]!, looks[2]!)).toBeGreaterThan(12);
  });

  const refused: Record<string, [refusal: string, make: () => Promise<Buffer>]> = {
    'noise': ['not-a-picture', async () => randomBytes(999)],
    'noise behind the first bytes of a JPEG': [
      'not-a-picture',
      async () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), randomBytes(999)]),
    ],
    'half a JPEG': ['not-a-picture', async () => (await aPhotoFile(800, 800)).subarray(0, 1500)],
    'a drawing with a script': [
      'not-a-picture',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    ],
    'an animation': ['not-a-picture', () => aPicture(20, 20).gif().toBuffer()],
    'a video': ['not-a-picture', () => aVideo()],
    'a HEIC picture': [
      'heic',
      async () => Buffer.concat([Buffer.from('\0\0\0\u0018ftypheic', 'latin1'), randomBytes(99)]),
    ],
    'a picture of too many pixels': ['too-many-pixels', () => aPhotoFile(6000, 5000)],
  };
  test.each(Object.keys(refused))('is refused: %s', async (name) => {
    const [refusal, make] = refused[name]!;
    const sent = await anUpload(house(), await aPerson(), { bytes: await make() });
    expect(sent).toMatchObject({ state: 'refused', refusal });
    expect(await filesOf(sent.id)).toEqual([]);
  });

  test('and a page in one file: what lies behind the picture is not kept', async () => {
    const person = await aPerson();
    const bytes = Buffer.concat([await aPhotoFile(), Buffer.from('<script>alert(1)</script>')]);
    const { id } = await anUpload(house(), person, { bytes });
    const { body } = await ask(house(), getEvidence, { id }, person);
    expect((await readByLink(body.url)).includes('script')).toBe(false);
  });
});

test('a video is kept with its length, and one that is none is refused', async () => {
  const person = await aPerson();
  const sent = await anUpload(house(), person, { kind: 'video', bytes: await aVideo({ seconds: 12 }), size: 1_000 });
  expect(sent.state).toBe('ready');
  const { body } = await ask(house(), getEvidence, { id: sent.id }, person);
  expect(body).toMatchObject({ kind: 'video', thumbnail: null, seconds: 12 });
  expect((await readByLink(body.url)).includes('Rua Augusta')).toBe(false);
  const long = await anUpload(house(), person, { kind: 'video', bytes: await aVideo({ seconds: 62 }) });
  expect(long.refusal).toBe('video-too-long');
  expect((await anUpload(house(), person, { kind: 'video', bytes: await aPhotoFile() })).refusal).toBe('not-a-video');
});
