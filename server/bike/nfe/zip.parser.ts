import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { ParsedFile } from '#server/parsing/parser.ts';
import { maxNfeBytes } from './decode-xml.ts';
import { shownName, type InvoiceFile, UnreadableFiles } from './invoice-file.ts';
import type { NfeProblem } from './nfe-problem.ts';
/** No delivery of invoices has as many, or is as large. A ZIP that claims more is refused before anything is unpacked. */
const mostEntries = 100_000;
const mostBytes = 2 * 1024 ** 3;
/** XML compresses to a tenth, seldom to a fiftieth; a higher ratio is an attack. */
const mostGrowth = 200;

/** `prefix` comes before the names of what is in it. Where it is only counted, nothing is unpacked. */
export type ZipWish = { prefix: string; onlyCount: boolean };

/** How many files a ZIP gives, or why it gives none. */
export type ZipAnswer = { count: number } | { problem: UnreadableFiles['code'] };

/** The invoices of a ZIP, one after the other: its `.xml` entries, and what is refused about the others. */
export default async function* readZip(
  { prefix, onlyCount }: ZipWish,
  file: ParsedFile,
): AsyncGenerator<InvoiceFile, ZipAnswer, void> {
  let [count, bytes] = [0, 0];
  try {
    for await (const { entry, zip } of entries(file)) {
      // Nothing ever unpacks to more than it claims here, so the claims are added up.
      bytes += entry.uncompressedSize;
      if (bytes > mostBytes) return { problem: 'zip-too-big' };
      if (!isWanted(entry)) continue;
      count++;
      if (onlyCount) continue;
      const name = shownName(prefix + nameOf(entry));
      const problem = problemOf(entry);
      yield problem ? { name, problem } : { name, ...(await unpack(zip, entry)) };
    }
  } catch (error) {
    if (error instanceof UnreadableFiles) return { problem: error.code };
    throw error;
  }
  return { count };
}

async function* entries(file: ParsedFile): AsyncGenerator<{ entry: Entry; zip: ZipFile }> {
  let zip: ZipFile | null = null;
  try {
    // Names are looked at here: the library would give up the whole ZIP for a bad one.
    const how = { autoClose: false, decodeStrings: false, validateEntrySizes: true };
    zip = await yauzl.fromRandomAccessReaderPromise(new BlockReader(file), file.bytes, how);
    if (zip.entryCount > mostEntries) throw new UnreadableFiles('zip-too-many');
    for await (const entry of zip.eachEntry()) yield { entry, zip };
  } catch (error) {
    throw error instanceof UnreadableFiles ? error : new UnreadableFiles('zip-damaged', error);
  } finally {
    zip?.close();
  }
}

/** How much is asked for at once: the library wants some bytes of each entry, and the next ones lie beside them. */
const block = 1_000_000;

/** Lends the library the bytes of a file in blocks: the directory's and the content's last one. */
class BlockReader extends yauzl.RandomAccessReader {
  readonly #file: ParsedFile;
  readonly #blocks = new Map<number, Promise<Uint8Array>>();

  constructor(file: ParsedFile) {
    super();
    this.#file = file;
  }

  override read(...[buffer, offset, length, position, callback]: Parameters<yauzl.RandomAccessReader['read']>): void {
    this.#read(position, position + length).then(
      (bytes) => {
        buffer.set(bytes, offset);
        callback(bytes.length < length ? new Error('The file ends early.') : null);
      },
      (error: Error) => callback(error),
    );
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#pieces(start, end), { objectMode: false });
  }

  async *#pieces(start: number, end: number): AsyncGenerator<Uint8Array> {
    for (let at = start; at < end; at += block) yield await this.#read(at, Math.min(end, at + block));
  }

  async #read(start: number, end: number): Promise<Uint8Array> {
    const parts: Uint8Array[] = [];
    for (let at = start; at < end;) {
      const first = at - (at % block);
      parts.push((await this.#blockAt(first)).subarray(at - first, end - first));
      at = first + block;
    }
    return Buffer.concat(parts);
  }

  #blockAt(first: number): Promise<Uint8Array> {
    const known = this.#blocks.get(first) ?? this.#file.read(first, first + block);
    this.#blocks.delete(first);
    this.#blocks.set(first, known);
    const [oldest] = this.#blocks.keys();
    if (this.#blocks.size > 4) this.#blocks.delete(oldest!);
    return known;
  }
}

function nameOf(entry: Entry): string {
  return yauzl.getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true);
}

/** Folders and files other than XML (the DANFEs as PDF, a system's own files) are skipped; a bad name never is. */
function isWanted(entry: Entry): boolean {
  const name = nameOf(entry);
  if (yauzl.validateFileName(name) !== null) return true;
  return /\.(xml|zip)$/i.test(name) && !name.startsWith('__MACOSX/');
}

function problemOf(entry: Entry): NfeProblem | null {
  const name = nameOf(entry);
  if (yauzl.validateFileName(name) !== null) return 'zip-entry-name';
  if (/\.zip$/i.test(name)) return 'zip-nested';
  if (entry.isEncrypted()) return 'zip-entry-encrypted';
  if (!entry.canDecodeFileData()) return 'zip-entry-method';
  if (entry.uncompressedSize > entry.compressedSize * mostGrowth) return 'zip-entry-ratio';
  return entry.uncompressedSize > maxNfeBytes ? 'too-large' : null;
}

/** The stream fails as soon as it gives more than the entry claims, and that is at most what an invoice may have. */
async function unpack(zip: ZipFile, entry: Entry): Promise<{ bytes: Uint8Array } | { problem: NfeProblem }> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    return crc32(bytes) === entry.crc32 ? { bytes } : { problem: 'zip-entry-damaged' };
  } catch {
    return { problem: 'zip-entry-damaged' };
  }
}
