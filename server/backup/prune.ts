import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readLines } from './lines.ts';
import { listBackups, pools, readManifest, type ListedFile } from './manifest.ts';

/**
 * Removes all back-ups but the newest, and the files that none of those names any more: what was erased must not stay in back-ups for ever.
 * Gives the names of those that went. The caller holds the folder.
 */
export async function prune(folder: string, keep: number): Promise<string[]> {
  const all = await listBackups(folder);
  const old = all.slice(0, Math.max(0, all.length - keep));
  if (old.length === 0) return [];
  for (const name of old) await rm(join(folder, name), { recursive: true });
  const named = await namedBy(folder, all.slice(old.length));
  for (const pool of Object.values(pools))
    for (const path of await readdir(join(folder, pool), { recursive: true, withFileTypes: true }).catch(() => []))
      if (path.isFile() && !named.has(join(path.parentPath, path.name))) await rm(join(path.parentPath, path.name));
  return old;
}

/** The paths of all files in the pools that these back-ups name. */
async function namedBy(folder: string, names: readonly string[]): Promise<Set<string>> {
  const named = new Set<string>();
  for (const name of names) {
    const manifest = await readManifest(join(folder, name));
    for (const pool of ['files', 'media'] as const)
      for await (const line of readLines(join(folder, name, manifest[pool].file)))
        named.add(join(folder, pools[pool], (JSON.parse(line) as ListedFile).key));
  }
  return named;
}
