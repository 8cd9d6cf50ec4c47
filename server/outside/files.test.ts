import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileType } from '#domain/http/file.contract.ts';
import { aBucket } from '#tests/server/a-bucket.ts';
import { allOf } from '#tests/server/all-of.ts';
import { createDiskFiles } from './disk-files.ts';
import { FileTooLarge, type FilesPort } from './ports.ts';
import { createS3Files } from './s3-files.ts';
import { fileKey } from './storage-keys.ts';

const bound = { maxBytes: 1_000_000 };
/** Small, so that a test's files have several parts. */
const partSize = 64 * 1024;

const closers: (() => void)[] = [];
afterAll(() => closers.forEach((close) => close()));

const drivers: Record<string, () => Promise<FilesPort>> = {
  disk: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pedivela-files-'));
    closers.push(() => rmSync(folder, { recursive: true }));
    return createDiskFiles(join(folder, 'private'));
  },
  S3: async () => {
    const { address, close } = await aBucket();
    closers.push(close);
    return createS3Files(address, 10_000, partSize);
  },
};

const aKey = (kind = 'evidence', type: FileType = 'video/mp4') => fileKey(kind, randomUUID(), type);
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The bytes as they come in over a line, in chunks that fit no part. */
function sent(bytes: Uint8Array, chunk = 10_007): AsyncIterable<Uint8Array> {
  return Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk);
    })(),
  );
}

describe.each(Object.entries(drivers))('private files on %s', (_name, open) => {
  let files: FilesPort;
  beforeAll(async () => void (files = await open()));

  const keys = async (kind: string) => (await allOf(files.list(kind))).toSorted();

  test.each([
    ['empty', 0],
    ['of one byte', 1],
    ['of one part', partSize],
    ['of a part and a byte', partSize + 1],
    ['of five parts', 5 * partSize],
    ['of some parts', 300_001],
  ])('a file comes back as it was: %s', async (_what, size) => {
    const bytes = randomBytes(size);
    const key = aKey();
    expect(await files.put(key, sent(bytes), bound)).toEqual({ bytes: size, sha256: sha256(bytes) });
    const file = (await files.open(key))!;
    expect([file.bytes, file.type]).toEqual([size, 'video/mp4']);
    expect((await buffer(file.stream)).equals(bytes)).toBe(true);
  });

  test('its hash is left out where nobody wants it', async () => {
    const bytes = randomBytes(1_000);
    const key = aKey();
    expect(await files.put(key, sent(bytes), { ...bound, hashed: false })).toEqual({ bytes: 1_000, sha256: '' });
    expect((await buffer((await files.open(key))!.stream)).equals(bytes)).toBe(true);
  });

  test('parts of it come alone, and say how large the whole is', async () => {
    const bytes = randomBytes(150_000);
    const key = aKey();
    await files.put(key, sent(bytes), bound);
    for (const [first, last] of [
      [0, 1],
      [0, 149_999],
      [70_000, 70_001],
      [149_999, 149_999],
    ] as const) {
      const file = (await files.open(key, { first, last }))!;
      expect(file.bytes).toBe(150_000);
      expect((await buffer(file.stream)).equals(bytes.subarray(first, last + 1))).toBe(true);
      expect(Buffer.compare((await files.read(key, { first, last }))!, bytes.subarray(first, last + 1))).toBe(0);
    }
    expect(await files.read(aKey(), { first: 0, last: 1 })).toBeNull();
  });

  test('while it comes in, and when it never comes to its end, there is no file', async () => {
    const key = aKey('half');
    const broken = (async function* () {
      yield randomBytes(200_000);
      expect(await files.open(key)).toBeNull();
      expect(await keys('half')).toEqual([]);
      throw new Error('the line is down');
    })();
    await expect(files.put(key, broken, bound)).rejects.toThrow('the line is down');
    expect(await files.open(key)).toBeNull();
    expect(await keys('half')).toEqual([]);
  });

  test.each([100, 300_000])(
    'of more bytes than %i nothing is kept, and the sender is told at once',
    async (maxBytes) => {
      const key = aKey('large');
      const body = Readable.from(
        (async function* () {
          for (;;) yield randomBytes(50_000);
        })(),
      );
      await expect(files.put(key, body, { maxBytes })).rejects.toThrow(FileTooLarge);
      expect(body.destroyed).toBe(true);
      expect(await files.open(key)).toBeNull();
      const exact = randomBytes(maxBytes);
      expect((await files.put(key, sent(exact), { maxBytes })).bytes).toBe(maxBytes);
    },
  );

  test('each kind is listed alone', async () => {
    expect(await keys('photo')).toEqual([]);
    const photos = [aKey('photo', 'image/webp'), aKey('photo', 'image/jpeg')];
    for (const key of [...photos, aKey('photo-of-theft')]) await files.put(key, sent(randomBytes(10)), bound);
    expect(await keys('photo')).toEqual(photos.toSorted());
  });

  test('a removed file is gone; removing it again is nothing', async () => {
    const key = aKey();
    await files.put(key, sent(randomBytes(10)), bound);
    await files.remove(key);
    await files.remove(key);
    expect(await files.open(key)).toBeNull();
  });

  test('a stream that nobody reads on ends', async () => {
    const key = aKey();
    await files.put(key, sent(randomBytes(900_000)), bound);
    const { stream } = (await files.open(key))!;
    const closed = new Promise((done) => stream.once('close', done));
    stream.once('data', () => stream.destroy());
    await closed;
    expect(stream.destroyed).toBe(true);
  });

  test.each([
    '',
    'evidence',
    '../evidence/0193b1c2-0000-7000-8000-000000000001.mp4',
    'evidence/../0193b1c2-0000-7000-8000-000000000001.mp4',
    '/evidence/0193b1c2-0000-7000-8000-000000000001.mp4',
    '.coming/0193b1c2-0000-7000-8000-000000000001.mp4',
    'evidence/holiday.mp4',
    'evidence/0193b1c2-0000-7000-8000-000000000001',
    'evidence/0193b1c2-0000-7000-8000-000000000001.svg',
    'evidence/0193b1c2-0000-7000-8000-000000000001.html',
    'evidence/0193B1C2-0000-7000-8000-000000000001.mp4',
    'evidence/0193b1c2-0000-7000-8000-000000000001.mp4\n',
    'evidence/0193b1c2-0000-7000-8000-000000000001.mp4\0',
    'evidence/0193b1c2-0000-7000-8000-000000000001.mp4?acl',
    'a/evidence/0193b1c2-0000-7000-8000-000000000001.mp4',
  ])('%j is no key', async (key) => {
    await expect(files.put(key, sent(randomBytes(1)), bound)).rejects.toThrow(/no key/);
    await expect(files.open(key)).rejects.toThrow(/no key/);
    await expect(files.read(key, { first: 0, last: 0 })).rejects.toThrow(/no key/);
    await expect((async () => files.remove(key))()).rejects.toThrow(/no key/);
  });

  test.each(['', '..', '.coming', 'a/b', 'Evidence', 'evidence?', 'e'.repeat(41)])('%j is no kind', async (kind) => {
    await expect(keys(kind)).rejects.toThrow(/no kind/);
    expect(() => fileKey(kind, randomUUID(), 'image/png')).toThrow(/no key/);
  });
});
