import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { writeSynced } from './write-synced.ts';

const folder = mkdtempSync(join(tmpdir(), 'pedivela-synced-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const aPath = () => join(folder, String(files++));

async function* inChunks(bytes: Buffer, chunk: number) {
  for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk);
}

test.each([
  ['nothing', 0],
  ['a byte', 1],
  ['less than a batch', 300_001],
  ['some batches and a rest', 3_000_001],
])('%s is written as it comes', async (_what, size) => {
  const bytes = randomBytes(size);
  const path = aPath();
  await writeSynced(path, inChunks(bytes, 65_536));
  expect(readFileSync(path).equals(bytes)).toBe(true);
});

test('what a disk does not take at once is written after it', async () => {
  const handle = await open(aPath(), 'w');
  const prototype = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  // The system may write less than it is given: here never more than 100,001 bytes.
  const spy = vi.spyOn(prototype, 'writev').mockImplementation(async function (this: typeof handle, buffers) {
    const [first] = buffers as Uint8Array[];
    const { bytesWritten } = await this.write(first!.subarray(0, 100_001));
    return { bytesWritten, buffers };
  });
  const bytes = randomBytes(1_500_000);
  const path = aPath();
  await writeSynced(path, inChunks(bytes, 250_000));
  spy.mockRestore();
  expect(readFileSync(path).equals(bytes)).toBe(true);
});

test('an error of the disk is thrown, and the content is read no further', async () => {
  const handle = await open(aPath(), 'w');
  const prototype = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  const spy = vi.spyOn(prototype, 'writev').mockRejectedValue(new Error('ENOSPC'));
  let read = 0;
  const content = async function* () {
    for (; read < 100; read++) yield randomBytes(600_000);
  };
  await expect(writeSynced(aPath(), content())).rejects.toThrow('ENOSPC');
  spy.mockRestore();
  expect(read).toBeLessThan(4);
});
