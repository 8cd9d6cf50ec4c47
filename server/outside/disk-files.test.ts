import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { allOf } from '#tests/server/all-of.ts';
import { createDiskFiles } from './disk-files.ts';
import { fileKey } from './storage-keys.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'pedivela-private-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const bound = { maxBytes: 100 };
async function* some() {
  yield new Uint8Array([1, 2, 3]);
}

test('only the user of the server can open the folder and what lies in it', async () => {
  const where = join(folder, 'modes');
  const key = fileKey('evidence', randomUUID(), 'image/webp');
  await createDiskFiles(where).put(key, some(), bound);
  const modes = [where, join(where, 'evidence'), join(where, key)].map((path) => statSync(path).mode & 0o777);
  expect(modes).toEqual([0o700, 0o700, 0o600]);
});

test('what a process that died left half-way goes, what is still coming stays', async () => {
  const where = join(folder, 'halves');
  const files = createDiskFiles(where);
  await files.removeHalves(new Date());
  mkdirSync(join(where, '.coming'), { recursive: true });
  const [old, fresh] = [join(where, '.coming', randomUUID()), join(where, '.coming', randomUUID())];
  for (const path of [old, fresh]) writeFileSync(path, 'half');
  utimesSync(old, new Date('2026-01-01'), new Date('2026-01-01'));
  await files.removeHalves(new Date('2026-01-02'));
  expect(readdirSync(join(where, '.coming'))).toEqual([fresh.split('/').at(-1)]);
});

test('a link is no file of ours, and what is no key is not listed', async () => {
  const where = join(folder, 'links');
  const files = createDiskFiles(where);
  const key = fileKey('evidence', randomUUID(), 'image/webp');
  mkdirSync(join(where, 'evidence'), { recursive: true });
  writeFileSync(join(folder, 'secret'), 'x');
  symlinkSync(join(folder, 'secret'), join(where, key));
  writeFileSync(join(where, 'evidence', '.DS_Store'), 'x');
  await expect(files.open(key)).rejects.toThrow(/ELOOP/);
  expect(await allOf(files.list('evidence'))).toEqual([key]);
});

test('a file whose place cannot be synced is not left there', async () => {
  const where = join(folder, 'unsynced');
  const files = createDiskFiles(where);
  const key = fileKey('evidence', randomUUID(), 'image/webp');
  const handle = await open(where.slice(0, where.lastIndexOf('/')));
  const prototype = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  const spy = vi.spyOn(prototype, 'sync').mockRejectedValue(new Error('EIO'));
  try {
    await expect(files.put(key, some(), bound)).rejects.toThrow('EIO');
  } finally {
    spy.mockRestore();
  }
  expect([await files.open(key), readdirSync(join(where, '.coming'))]).toEqual([null, []]);
});

test('a disk that cannot be written to is an error, and leaves nothing behind', async () => {
  const where = join(folder, 'blocked');
  const key = fileKey('evidence', randomUUID(), 'image/webp');
  mkdirSync(join(where, key), { recursive: true });
  await expect(createDiskFiles(where).put(key, some(), bound)).rejects.toThrow();
  expect(readdirSync(join(where, '.coming'))).toEqual([]);
});
