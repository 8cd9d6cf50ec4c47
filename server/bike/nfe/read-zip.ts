import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { maxNfeBytes } from './decode-xml.ts';
import { shownName, type InvoiceFile } from './invoice-file.ts';
import type { NfeProblem } from './nfe-problem.ts';
import { UnreadableFiles } from './unreadable-files.ts';

/** No delivery of invoices has as many, or is as large. A ZIP that claims more is refused before anything is unpacked. */
const mostEntries = 100_000;
const mostBytes = 2 * 1024 ** 3;
/** XML compresses to a tenth, seldom to a fiftieth; a higher ratio is an attack. */
const mostGrowth = 200;

/**
 * Looks through the directory of a ZIP without unpacking anything and counts what `readZip` will give.
 * Throws `UnreadableFiles` when it is damaged, cut off, or a ZIP bomb as a whole.
 */
export async function countZip(path: string): Promise<number> {
  let [count, bytes] = [0, 0];
  for await (const { entry } of entries(path)) {
    // Nothing ever unpacks to more than it claims here, so the claims are added up.
    bytes += entry.uncompressedSize;
    if (bytes > mostBytes) throw new UnreadableFiles('zip-too-big');
    if (isWanted(entry)) count += 1;
  }
  return count;
}

/** The invoices of a ZIP, one after the other: its `.xml` entries, and what is refused about the others. */
export async function* readZip(path: string, prefix = ''): AsyncGenerator<InvoiceFile> {
  for await (const { entry, zip } of entries(path)) {
    if (!isWanted(entry)) continue;
    const name = shownName(prefix + nameOf(entry));
    const problem = problemOf(entry);
    yield problem ? { name, problem } : { name, ...(await unpack(zip, entry)) };
  }
}

async function* entries(path: string): AsyncGenerator<{ entry: Entry; zip: ZipFile }> {
  let zip: ZipFile | null = null;
  try {
    // Names are looked at here: the library would give up the whole ZIP for a bad one.
    zip = await yauzl.openPromise(path, { autoClose: false, decodeStrings: false, validateEntrySizes: true });
    if (zip.entryCount > mostEntries) throw new UnreadableFiles('zip-too-many');
    for await (const entry of zip.eachEntry()) yield { entry, zip };
  } catch (error) {
    throw error instanceof UnreadableFiles ? error : new UnreadableFiles('zip-damaged', error);
  } finally {
    zip?.close();
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
