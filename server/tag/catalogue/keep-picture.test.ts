// In test:all: pictures of all kinds are drawn anew.
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { photoOf } from '#domain/tag/photo.ts';
import { pictureType } from '#server/files/pictures/picture-type.ts';
import { isMediaKey } from '#server/outside/storage-keys.ts';
import { aPicture } from '#tests/builders/picture.ts';
import { memoryStorage } from '#tests/server/memory-storage.ts';
import { keepPicture } from './keep-picture.ts';
import type { PictureUse } from './picture.parser.ts';

let storage: ReturnType<typeof memoryStorage>;
beforeEach(() => void (storage = memoryStorage()));

/** Keeps a picture; gives its address and what then lies under it. */
async function kept(bytes: Uint8Array, use: PictureUse) {
  const result = await keepPicture(storage, bytes, use);
  if ('problem' in result) throw new Error(result.problem);
  const file = storage.files.get(result.url.replace('/media/', ''))!;
  return { url: result.url, file, image: sharp(file.bytes), about: await sharp(file.bytes).metadata() };
}

describe('what a file is, its first bytes say', () => {
  test.each([
    ['jpeg', 'ffd8ffe000104a46494600010100000100010000', 'jpeg'],
    ['png', '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'png'],
    ['webp', '524946461a000000574542505650384c0d0000002f', 'webp'],
    ['mp4', '000000186674797069736f6d0000020069736f6d69736f32', null],
    ['webm', '1a45dfa39f4286810142f7810142f2810442f381084282847765626d4287810442858102', null],
    ['wave, which begins as webp does', '5249464624000000574156456d74', null],
    ['html', '3c21444f43545950452068746d6c3e', null],
    ['svg', '3c73766720786d6c6e733d22687474703a2f2f7777772e77332e6f72672f323030302f737667223e', null],
    ['zip', '504b030414000000', null],
    ['pdf', '255044462d312e37', null],
    ['elf', '7f454c4602010100', null],
    ['gif', '474946383961', null],
    ['the beginning of png', '89504e47', null],
    ['nothing', '', null],
  ])('%s', async (_name, hex, type) => {
    const bytes = Buffer.from(hex, 'hex');
    expect(pictureType(bytes)).toBe(type);
    expect(await keepPicture(storage, bytes, 'photo')).toEqual({
      problem: type === null ? 'picture-unknown' : 'picture-broken',
    });
    expect(storage.files.size).toBe(0);
  });
});

describe('each use has its size and format', () => {
  test.each([
    ['favicon', 400, 400, 'png', 192, 192],
    ['favicon', 32, 16, 'png', 192, 192],
    ['logo', 2000, 500, 'png', 640, 160],
    ['logo', 500, 2000, 'png', 80, 320],
    ['logo', 120, 40, 'png', 120, 40],
    ['photo', 4000, 3000, 'webp', 1080, 810],
    ['photo', 100, 4000, 'webp', 27, 1080],
    ['photo', 640, 480, 'webp', 640, 480],
  ] as const)('%s of %i × %i', async (use, width, height, format, ...size) => {
    const { url, about, file } = await kept(await aPicture(width, height).png().toBuffer(), use);
    expect(about).toMatchObject({ format, width: size[0], height: size[1] });
    const sizes = use === 'photo' ? `-${size[0]}x${size[1]}-${size[0]}` : '';
    expect(url).toMatch(new RegExp(`^/media/${use}s/[0-9a-f]{64}${sizes}\\.${format}$`));
    expect(isMediaKey(url.replace('/media/', ''))).toBe(true);
    expect(file.contentType).toBe(`image/${format}`);
  });

  test('from every format that comes in', async () => {
    const picture = aPicture(64, 64);
    for (const bytes of [
      await picture.png().toBuffer(),
      await picture.jpeg().toBuffer(),
      await picture.webp().toBuffer(),
    ])
      expect((await kept(bytes, 'photo')).about.format).toBe('webp');
  });

  test('a favicon that is not square gets no background, a logo keeps its transparency', async () => {
    const favicon = await kept(await aPicture(40, 20).png().toBuffer(), 'favicon');
    const corner = await favicon.image.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
    expect(corner[3]).toBe(0);
    const logo = await kept(await aPicture(40, 20, 0.5).webp({ lossless: true }).toBuffer(), 'logo');
    const pixel = await logo.image.extract({ left: 9, top: 9, width: 1, height: 1 }).raw().toBuffer();
    expect(pixel[3]).toBe(128);
  });
});

test.each([
  [4000, 3000, ['480 × 360', '750 × 563', '1080 × 810']],
  [840, 630, ['480 × 360', '750 × 563', '840 × 630']],
  [800, 640, ['480 × 384', '800 × 640']],
  [300, 200, ['300 × 200']],
])('of a photo of %i × %i there is an AVIF in each width that a page names', async (width, height, sizes) => {
  const { url } = await kept(await aPicture(width, height).jpeg().toBuffer(), 'photo');
  const { avif, ...largest } = photoOf({ photoUrl: url })!;
  expect(`${largest.width} × ${largest.height}`).toBe(sizes.at(-1));
  const named = avif!.split(', ').map((each) => each.split(' '));
  const found = await Promise.all(
    named.map(async ([address, wide]) => {
      const file = storage.files.get(address!.replace('/media/', ''))!;
      expect(file.contentType).toBe('image/avif');
      const about = await sharp(file.bytes).metadata();
      expect(about).toMatchObject({ format: 'heif', compression: 'av1' });
      expect(wide).toBe(`${about.width}w`);
      return `${about.width} × ${about.height}`;
    }),
  );
  expect(found).toEqual(sizes);
  expect(storage.files.size).toBe(sizes.length + 1);
});

test('a photo is turned upright and loses its location', async () => {
  const exif = { IFD0: { Copyright: 'Marina', ImageDescription: 'home' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } };
  const bytes = await aPicture(60, 30).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const { about, file } = await kept(bytes, 'photo');
  expect(about).toMatchObject({ width: 30, height: 60 });
  for (const part of ['exif', 'icc', 'iptc', 'xmp', 'orientation']) expect(about).not.toHaveProperty(part);
  expect(file.contentType).toBe('image/webp');
  for (const each of storage.files.values())
    expect(Buffer.from(each.bytes).toString('latin1')).not.toMatch(/Marina|home|Exif/);
});

describe('the address', () => {
  test('is the same for the same file, which is stored once', async () => {
    const bytes = await aPicture(50, 50).png().toBuffer();
    let puts = 0;
    const counting = { ...storage, put: (...file: Parameters<typeof storage.put>) => (puts++, storage.put(...file)) };
    const first = await keepPicture(counting, bytes, 'logo');
    expect(await keepPicture(counting, new Uint8Array(bytes), 'logo')).toEqual(first);
    expect(puts).toBe(1);
    storage.files.clear();
    expect(await keepPicture(counting, bytes, 'logo')).toEqual(first);
    expect(storage.files.size).toBe(1);
  });

  test('is another one for another file and another use', async () => {
    const one = await aPicture(50, 50).png().toBuffer();
    const other = await aPicture(50, 51).png().toBuffer();
    const urls = [await kept(one, 'logo'), await kept(other, 'logo'), await kept(one, 'photo')].map(({ url }) => url);
    expect(new Set(urls).size).toBe(3);
  });
});

describe('what is no picture that can be shown', () => {
  test('a picture that is cut off', async () => {
    const noise = sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#888888',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    });
    for (const bytes of [await noise.png().toBuffer(), await noise.jpeg().toBuffer(), await noise.webp().toBuffer()])
      expect(await keepPicture(storage, bytes.subarray(0, bytes.length / 2), 'photo')).toEqual({
        problem: 'picture-broken',
      });
  });

  test('few bytes that hold very many pixels', async () => {
    const bytes = await aPicture(10_000, 5_001).png({ compressionLevel: 9 }).toBuffer();
    expect(bytes.length).toBeLessThan(1_000_000);
    expect(await keepPicture(storage, bytes, 'photo')).toEqual({ problem: 'picture-too-large' });
  });

  test('more than 10 MB', async () => {
    const bytes = Buffer.concat([await aPicture(9, 9).png().toBuffer(), Buffer.alloc(10 * 1024 * 1024)]);
    expect(await keepPicture(storage, bytes, 'photo')).toEqual({ problem: 'picture-too-large' });
  });

  test('a storage that fails is no problem of the picture', async () => {
    const failing = { ...storage, put: () => Promise.reject(new Error('The storage answered 500.')) };
    const bytes = await aPicture(9, 9).png().toBuffer();
    await expect(keepPicture(failing, bytes, 'photo')).rejects.toThrow('The storage answered 500.');
  });
});
