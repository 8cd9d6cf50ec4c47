import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoFolder } from './read-table.ts';

/** The SHA-256 of all that the demo consists of, by name and content: another one means that there is something new to import. */
export async function demoDigest(): Promise<string> {
  const entries = await readdir(demoFolder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const digest = createHash('sha256');
  for (const file of files.toSorted()) {
    digest.update(`${file.slice(demoFolder.length)}\n`);
    digest.update(await readFile(file));
  }
  return digest.digest('hex');
}
