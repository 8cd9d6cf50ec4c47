import type { Dirent } from 'node:fs';
import { readdir, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { readInvoiceFile, shownName, type InvoiceFile } from './invoice-file.ts';
import { countZip, readZip } from './read-zip.ts';
import { UnreadableFiles } from './unreadable-files.ts';

/** An entry of a folder: a file with its path, or one that cannot be read. */
type Found = { path: string; name: string; kind: 'xml' | 'zip' } | Extract<InvoiceFile, { problem: unknown }>;

/** Counts what `readFolder` will yield. */
export async function countFolder(folder: string): Promise<number> {
  let count = 0;
  for await (const found of walk(folder))
    count += 'path' in found && found.kind === 'zip' ? await countOne(found.path) : 1;
  return count;
}

/**
 * The invoices of a folder and the folders in it, by name: each `.xml`, and those of each `.zip`. A ZIP that cannot
 * be read is one problem, and the others go on.
 */
export async function* readFolder(folder: string): AsyncGenerator<InvoiceFile> {
  for await (const found of walk(folder)) {
    if (!('path' in found)) yield found;
    else if (found.kind === 'xml') yield await readInvoiceFile(found.path, shownName(found.name));
    else yield* readOne(found.path, found.name);
  }
}

async function countOne(zip: string): Promise<number> {
  try {
    return await countZip(zip);
  } catch {
    return 1;
  }
}

async function* readOne(zip: string, name: string): AsyncGenerator<InvoiceFile> {
  try {
    // First the whole directory: a ZIP bomb is refused before its first entry.
    await countZip(zip);
    yield* readZip(zip, `${name}/`);
  } catch (error) {
    if (!(error instanceof UnreadableFiles)) throw error;
    yield { name: shownName(name), problem: error.code === 'not-found' ? 'unreadable' : error.code };
  }
}

async function* walk(root: string, inside = ''): AsyncGenerator<Found> {
  let names: Dirent[];
  try {
    names = await readdir(join(root, inside), { withFileTypes: true });
  } catch {
    yield { name: shownName(inside), problem: 'unreadable' };
    return;
  }
  // One folder's names at a time, in an order that is the same everywhere.
  for (const entry of names.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const name = inside === '' ? entry.name : `${inside}/${entry.name}`;
    const path = join(root, name);
    const kind = /\.(xml|zip)$/i.exec(entry.name)?.[1]?.toLowerCase();
    if (entry.isDirectory()) yield* walk(root, name);
    else if (entry.isSymbolicLink()) yield* lookAtLink(root, path, name);
    else if (entry.isFile() && (kind === 'xml' || kind === 'zip')) yield { path, name, kind };
  }
}

/** The target of a link inside the folder is read under its own name; a link out of the folder is not followed. */
async function* lookAtLink(root: string, path: string, name: string): AsyncGenerator<Found> {
  try {
    const [target, home] = await Promise.all([realpath(path), realpath(root)]);
    if (target !== home && !target.startsWith(home + sep)) yield { name: shownName(name), problem: 'link-outside' };
  } catch {
    yield { name: shownName(name), problem: 'unreadable' };
  }
}
