import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A file of a ZIP; `stored` is one that is not compressed. */
export type ZipEntryWish = { name: string; bytes: Uint8Array | string; stored?: boolean };

/** A placeholder for a name that the writer would refuse, at the same length. */
const standIn = '~';

/** A ZIP with these files, in this order, under any names at all: also malicious ones. */
export async function aZip(entries: readonly ZipEntryWish[], { zip64 = false } = {}): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, bytes, stored = false } of entries)
    zip.addBuffer(Buffer.from(bytes), harmless(name), { compress: !stored, mtime: new Date(2026, 10, 20) });
  zip.end({ forceZip64Format: zip64, comment: '' });
  const written = await buffer(zip.outputStream);
  for (const { name } of entries) rename(written, harmless(name), name);
  return written;
}

function harmless(name: string): string {
  return name.replace(/^\/|\\|\.\.|:/g, (part) => standIn.repeat(part.length));
}

/** Writes the true name over its placeholder, before the data and in the directory. */
function rename(zip: Buffer, from: string, to: string): void {
  if (from === to) return;
  for (let at = zip.indexOf(from); at !== -1; at = zip.indexOf(from, at + 1)) zip.write(to, at);
}

/** The position of this entry in the directory of a ZIP, where a test can falsify it. */
export function directoryEntry(zip: Buffer, name: string): Buffer {
  const at = zip.lastIndexOf(name) - 46;
  if (at < 0 || zip.readUInt32LE(at) !== 0x02014b50) throw new Error(`The directory has no ${name}.`);
  return zip.subarray(at);
}

/** Makes a ZIP of the 64-bit kind claim this many entries. */
export function claimEntries(zip: Buffer, count: number): void {
  const at = zip.lastIndexOf(Buffer.from('PK\u0006\u0006', 'latin1'));
  if (at < 0) throw new Error('This ZIP is none of the 64-bit kind.');
  zip.writeBigUInt64LE(BigInt(count), at + 24);
  zip.writeBigUInt64LE(BigInt(count), at + 32);
}
