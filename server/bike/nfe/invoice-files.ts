import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { readInvoiceFile, shownName, type InvoiceFile } from './invoice-file.ts';
import { countFolder, readFolder } from './read-folder.ts';
import { countZip, readZip } from './read-zip.ts';
import { UnreadableFiles } from './unreadable-files.ts';

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
