import type { Dirent } from 'node:fs';
import { open, stat, readdir, realpath } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { readInvoiceFile, shownName, type InvoiceFile, UnreadableFiles } from './invoice-file.ts';
import { countZip, readZip } from './read-zip.ts';
/**
 * The files of an import. `each` yields them one after the other, in the same order every time, and holds one of them in
 * memory; `close` ends unfinished readings.
 */
export type InvoiceFiles = {
  count: number;
  each: () => AsyncIterable<InvoiceFile>;
  close: () => Promise<void>;
};

/**
 * Opens a source of invoices: a folder (with all folders in it), a ZIP, or one XML file; which of them a file is
 * is decided by its content, not its name. `called` is what reports say for one XML file: its name by default. Throws
 * `UnreadableFiles` when there is no such thing or the ZIP is damaged.
 */
export async function openInvoiceFiles(path: string, called = basename(path)): Promise<InvoiceFiles> {
  const kind = await kindOf(path);
  if (kind === 'folder') return opened(await countFolder(path), () => readFolder(path));
  if (kind === 'zip') return opened(await countZip(path), () => readZip(path));
  return opened(1, () => readSingle(path, called));
}

function opened(count: number, read: () => AsyncGenerator<InvoiceFile>): InvoiceFiles {
  const readings = new Set<AsyncGenerator<InvoiceFile>>();
  return {
    count,
    each: () => {
      const reading = read();
      readings.add(reading);
      return reading;
    },
    close: async () => {
      await Promise.all(Array.from(readings, (reading) => reading.return(undefined)));
    },
  };
}

async function* readSingle(path: string, called: string): AsyncGenerator<InvoiceFile> {
  yield await readInvoiceFile(path, shownName(called));
}

async function kindOf(path: string): Promise<'folder' | 'zip' | 'file'> {
  try {
    const found = await stat(path);
    if (found.isDirectory()) return 'folder';
    if (!found.isFile()) throw new UnreadableFiles('unreadable');
    await using file = await open(path, 'r');
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.toString('latin1') === 'PK' ? 'zip' : 'file';
  } catch (error) {
    if (error instanceof UnreadableFiles) throw error;
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new UnreadableFiles(isMissing ? 'not-found' : 'unreadable', error);
  }
}

/** An entry of a folder: a file with its path, or one that cannot be read. */
type Found = { path: string; name: string; kind: 'xml' | 'zip' } | Extract<InvoiceFile, { problem: unknown }>;

/** Counts what `readFolder` will yield. */
async function countFolder(folder: string): Promise<number> {
  let count = 0;
  for await (const found of walk(folder))
    count += 'path' in found && found.kind === 'zip' ? await countOne(found.path) : 1;
  return count;
}

/**
 * The invoices of a folder and the folders in it, by name: each `.xml`, and those of each `.zip`. A ZIP that cannot
 * be read is one problem, and the others go on.
 */
async function* readFolder(folder: string): AsyncGenerator<InvoiceFile> {
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
