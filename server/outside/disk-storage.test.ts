import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskStorage } from './disk-storage.ts';
import { openStorage } from './open-storage.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'pedivela-media-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const png = `brands/${'1a'.repeat(32)}.png`;
const webp = `brands/${'2b'.repeat(32)}.webp`;
const bytes = new Uint8Array([1, 2, 3, 0, 255]);

test('a picture comes back as it was, with its type; another process finds it too', async () => {
  const storage = createDiskStorage(join(folder, 'media'));
  expect(existsSync(join(folder, 'media'))).toBe(false);
  expect(await storage.get(png)).toBeNull();
  await storage.put(png, { bytes, contentType: 'image/png' });
  await storage.put(webp, { bytes, contentType: 'image/webp' });
  const { storage: other } = openStorage({ storage: null, privateStorage: null, dataDir: folder });
  for (const [key, contentType] of [
    [png, 'image/png'],
    [webp, 'image/webp'],
  ] as const) {
    const got = await other.get(key);
    expect(got && { ...got, bytes: new Uint8Array(got.bytes) }).toEqual({ bytes, contentType });
  }
});

test('twenty at once leave one whole file and nothing else', async () => {
  const storage = createDiskStorage(join(folder, 'race'));
  const large = new Uint8Array(300_000).fill(7);
  await Promise.all(Array.from({ length: 20 }, () => storage.put(png, { bytes: large, contentType: 'image/png' })));
  expect(readdirSync(join(folder, 'race', 'brands'))).toEqual([png.slice('brands/'.length)]);
  expect((await storage.get(png))?.bytes.length).toBe(large.length);
});

test('a failed write is an error and leaves nothing behind', async () => {
  const where = join(folder, 'blocked');
  mkdirSync(join(where, png), { recursive: true });
  const storage = createDiskStorage(where);
  await expect(storage.put(png, { bytes, contentType: 'image/png' })).rejects.toThrow();
  expect(readdirSync(join(where, 'brands'))).toEqual([png.slice('brands/'.length)]);
  await expect(storage.get(png)).rejects.toThrow();
});

test.each([
  '../outside.png',
  `../${'a'.repeat(64)}.png`,
  `brands/../${'a'.repeat(64)}.png`,
  `brands/${'a'.repeat(63)}.png`,
  `brands/${'A'.repeat(64)}.png`,
  `brands/${'a'.repeat(64)}.svg`,
  `brands/${'a'.repeat(64)}.png\n`,
  `brands/${'a'.repeat(64)}.png\0`,
  `/brands/${'a'.repeat(64)}.png`,
  `a/brands/${'a'.repeat(64)}.png`,
  `BRANDS/${'a'.repeat(64)}.png`,
  '',
])('%j is no key: nothing is written, nothing read', async (key) => {
  const where = join(folder, 'keys', 'media');
  mkdirSync(join(folder, 'keys'), { recursive: true });
  writeFileSync(join(folder, 'keys', 'outside.png'), 'x');
  const storage = createDiskStorage(where);
  await expect(storage.put(key, { bytes, contentType: 'image/png' })).rejects.toThrow(/no key/);
  await expect(storage.get(key)).rejects.toThrow(/no key/);
  expect(readdirSync(join(folder, 'keys'))).toEqual(['outside.png']);
});
