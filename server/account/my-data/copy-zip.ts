import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Language } from '#domain/account/language.ts';
import { writeStandardError } from '#server/db/errors.ts';
import { answerWith } from '#server/files/read-file.ts';
import type { StoredFileRow } from '#server/files/stored-files.store.ts';
import type { House } from '#server/verb/context.ts';
import type { CopiedFile, CopiedRow } from './copied-data.ts';
import { copyIndex } from './copy-index.ts';
import { readableTables } from './readable.ts';

type Needs = Pick<House, 'outside' | 'documents'>;
type Copy = { tables: Readonly<Record<string, CopiedRow[]>>; language: Language; writtenAt: Date };

/**
 * Writes a copy as a ZIP while it is read: the entries as JSON, then one file after the other, and at last the page that leads through
 * them, which names what could not be read. Nothing is kept: who destroys the stream ends it.
 */
export function copyZip(house: Needs, copy: Copy): Readable {
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  const writing: Writing = { zip, reading: [] };
  // They may wait for the storage, or for a reader who has gone.
  stream.once('close', () => writing.reading.forEach((one) => one.destroy()));
  zip.once('error', (error: Error) => stream.destroy(error));
  write(house, writing, copy).catch((error: Error) => stream.destroy(error));
  return stream;
}

/** `reading` are the streams of the file whose turn it is. */
type Writing = { zip: ZipFile; reading: readonly Readable[] };

async function write(house: Needs, writing: Writing, { tables, language, writtenAt }: Copy): Promise<void> {
  const { zip } = writing;
  const options = { mtime: writtenAt, compress: true };
  zip.addBuffer(Buffer.from(`${JSON.stringify(asData(tables, writtenAt), null, 2)}\n`), 'data.json', options);
  const lacking = new Set<string>();
  for (const file of Object.values(tables).flatMap((rows) => rows.flatMap(({ files }) => files))) {
    if ((zip.outputStream as Readable).destroyed) return;
    if (!(await addFile(house, writing, file, writtenAt))) lacking.add(file.path);
  }
  const index = copyIndex({ tables: readableTables(tables, language), lacking, language, writtenAt });
  zip.addBuffer(Buffer.from(index), 'index.html', options);
  zip.end();
}

/** The entries for programs, each with the places of its files. */
function asData(tables: Copy['tables'], writtenAt: Date) {
  const rowsOf = (rows: readonly CopiedRow[]) =>
    rows.map(({ row, files }) => (files.length === 0 ? row : { ...row, files: files.map(({ path }) => path) }));
  return {
    writtenAt: writtenAt.toISOString(),
    tables: Object.fromEntries(Object.entries(tables).map(([table, rows]) => [table, rowsOf(rows)])),
  };
}

/** Whether a file got into the copy whole. One that cannot be read stops nothing. */
async function addFile(house: Needs, writing: Writing, file: CopiedFile, writtenAt: Date): Promise<boolean> {
  if ('stored' in file) return file.stored !== null && addStored(house, writing, file.path, file.stored);
  const { maker, id } = file.document;
  try {
    const { content } = await house.documents[maker]!(id);
    writing.zip.addBuffer(Buffer.from(content), file.path, { mtime: writtenAt, compress: false });
    return true;
  } catch {
    writeStandardError(`A document (${maker}) could not be made for a copy of somebody’s data.`);
    return false;
  }
}

async function addStored({ outside }: Needs, writing: Writing, path: string, stored: StoredFileRow): Promise<boolean> {
  const { kind, createdAt: mtime } = stored;
  const opened = await answerWith({ outside }, stored, 'this-person')
    .open()
    .catch(() => null);
  const sum = { bytes: 0, hash: createHash('sha256') };
  if (opened) {
    const source = Readable.from(asFarAsReadable(opened.stream, sum));
    writing.reading = [opened.stream, source];
    writing.zip.addReadStream(source, path, { mtime, compress: false });
    await finished(source);
    const isSame = stored.sha256 === '' || sum.hash.digest('hex') === stored.sha256;
    if (sum.bytes === stored.bytes && isSame) return true;
  }
  writeStandardError(
    `A stored file (${kind}) is ${opened ? 'broken' : 'lost'}: a copy of somebody’s data goes without it.`,
  );
  return false;
}

/** What comes of a file until it ends or breaks off. */
async function* asFarAsReadable(stream: Readable, sum: { bytes: number; hash: ReturnType<typeof createHash> }) {
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      sum.bytes += chunk.length;
      sum.hash.update(chunk);
      yield chunk;
    }
  } catch {
    // Its bytes are counted: they are too few.
  }
}
