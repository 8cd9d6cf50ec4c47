import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { openInvoiceFiles } from '#server/bike/nfe/invoice-files.ts';

/** A temporary folder for all tests of one process. */
export const place = mkdtempSync(join(tmpdir(), 'invoice-files-'));
process.once('exit', () => rmSync(place, { recursive: true, force: true }));

let count = 0;

/** A new path with this content. */
export async function written(name: string, bytes: Uint8Array | string): Promise<string> {
  const path = join(place, String(count++), name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  return path;
}

/** A folder with these files. */
export async function folder(files: Record<string, Uint8Array | string>): Promise<string> {
  const root = join(place, String(count++));
  await mkdir(root);
  for (const [name, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), bytes);
  }
  return root;
}

/** The result: a file's text, or its problem after a `!`. The count must match. */
export async function readAll(path: string): Promise<[name: string, text: string][]> {
  const files = await openInvoiceFiles(path);
  const found: [string, string][] = [];
  for await (const file of files.each())
    found.push([file.name, 'bytes' in file ? Buffer.from(file.bytes).toString() : `!${file.problem}`]);
  await files.close();
  expect(files.count).toBe(found.length);
  return found;
}

export const megabyte = 1024 * 1024;
/** Deterministic letters that compress badly. */
export function noise(length: number): Buffer {
  let state = 42;
  return Buffer.from(
    Array.from({ length }, () => 48 + ((state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) >>> 26)),
  );
}
