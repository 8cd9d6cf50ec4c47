import { join } from 'node:path';
import type { FileType } from '#domain/http/file.contract.ts';
import { createDiskFiles } from '#server/outside/disk-files.ts';
import type { FilesPort } from '#server/outside/ports.ts';
import { fileKey } from '#server/outside/storage-keys.ts';
import { measureFile } from './lines.ts';
import { pools, type ListedFile } from './manifest.ts';
import { sideBySide } from './side-by-side.ts';

/** A file as the database names it; `sha256` is empty where it was not written down. */
export type NamedFile = { id: string; kind: string; type: FileType; bytes: number; sha256: string };

/** What became of the files: `copied` are in the pool, `absent` were in no storage, `different` are not what the database says. */
export type Copied = { copied: ListedFile[]; absent: NamedFile[]; different: string[]; fresh: number };

/**
 * Copies the files that the database names into the pool of the folder. What lies under a key never changes, so that a file which is there
 * already is not copied again, unless it was not what the database says (`doubtful`, by keys).
 */
export async function copyFiles(
  from: FilesPort,
  folder: string,
  named: AsyncIterable<NamedFile>,
  doubtful: ReadonlySet<string>,
): Promise<Copied> {
  const pool = createDiskFiles(join(folder, pools.files));
  const result: Copied = { copied: [], absent: [], different: [], fresh: 0 };
  await sideBySide(named, async (file) => {
    const key = fileKey(file.kind, file.id, file.type);
    const path = join(folder, pools.files, key);
    const there = file.sha256 === '' ? await measureFile(path) : await sizeIn(pool, key, file);
    if (there?.bytes === file.bytes && !doubtful.has(key)) return void result.copied.push({ key, ...there });
    const open = await from.open(key);
    if (!open) return void result.absent.push(file);
    // What is larger than the database says is no less a difference than what is smaller.
    const kept = await pool.put(key, open.stream as AsyncIterable<Uint8Array>, { maxBytes: Number.MAX_SAFE_INTEGER });
    result.fresh++;
    result.copied.push({ key, ...kept });
    if (kept.bytes !== file.bytes || (file.sha256 !== '' && kept.sha256 !== file.sha256)) result.different.push(key);
  });
  return result;
}

/** The file in the pool, by its size: it was put there whole, with this sum or told as different. */
async function sizeIn(pool: FilesPort, key: string, { sha256 }: NamedFile): Promise<Omit<ListedFile, 'key'> | null> {
  const file = await pool.open(key);
  if (!file) return null;
  file.stream.destroy();
  return { bytes: file.bytes, sha256 };
}
