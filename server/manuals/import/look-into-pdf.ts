import { inflateSync } from 'node:zlib';
import { maxManualPages } from '#domain/manuals/manual.ts';

/** Why a file is not taken for a PDF that can be read. */
export type PdfProblem = 'document-unknown' | 'document-broken';

/** How far around its name an object is looked for, and how many of a kind are looked at. */
const window = 128 * 1024;
const most = 2_000;
/** How much is unpacked, of one stream and of a file: some bytes can hold very many. */
const unpacked = { one: 8_000_000, all: 64_000_000 };

/**
 * Tells a PDF by its first and last bytes, and counts its pages; null where it does not say them plainly (an encrypted one)
 * or claims more than a manual has.
 * Nothing of it is interpreted: a partner's file can be made to hurt whoever does. What this takes is bounded by the
 * file's size (docs/decisions/0044-manuals.md).
 */
export function lookIntoPdf(bytes: Buffer): { pages: number | null } | { problem: PdfProblem } {
  if (!bytes.subarray(0, 1024).includes('%PDF-')) return { problem: 'document-unknown' };
  if (!bytes.subarray(-2048).includes('%%EOF')) return { problem: 'document-broken' };
  const counts = [...objectsNaming(bytes, '/Pages'), ...packedObjects(bytes)].flatMap(countIn);
  // The root of the tree of pages counts all that its branches do.
  const pages = Math.max(0, ...counts);
  return { pages: pages > 0 && pages <= maxManualPages ? pages : null };
}

/** The texts of objects that name something, `/Pages` for example. */
function* objectsNaming(bytes: Buffer, name: string): Generator<string> {
  let looked = 0;
  for (let at = bytes.indexOf(name); at >= 0 && looked < most; at = bytes.indexOf(name, at + 1), looked++) {
    const from = Math.max(0, at - window);
    const around = bytes.subarray(from, at + window).toString('latin1');
    const begin = around.lastIndexOf(' obj', at - from);
    const end = around.indexOf('endobj', at - from);
    if (begin >= 0 && end >= 0) yield around.slice(begin, end);
  }
}

/** The texts of objects that lie packed in streams (PDF 1.5). */
function* packedObjects(bytes: Buffer): Generator<string> {
  let left = unpacked.all;
  let looked = 0;
  for (let at = bytes.indexOf('/ObjStm'); at >= 0 && looked < most; at = bytes.indexOf('/ObjStm', at + 1), looked++) {
    const begin = bytes.indexOf('stream', at);
    const end = bytes.indexOf('endstream', begin + 6);
    if (begin < 0 || end < 0 || left <= 0) return;
    const start = begin + (bytes[begin + 6] === 13 ? 8 : 7);
    const text = unpack(bytes.subarray(start, end), Math.min(unpacked.one, left));
    left -= text.length;
    // One after another, without a word between them: a dictionary of pages names its count before or after its kind.
    yield* text.split(/(?<=>>)(?=\s*<<)/);
  }
}

function unpack(packed: Buffer, maxOutputLength: number): string {
  try {
    return inflateSync(packed, { maxOutputLength }).toString('latin1');
  } catch {
    return '';
  }
}

function countIn(object: string): number[] {
  if (!/\/Type\s*\/Pages\b/.test(object)) return [];
  const count = Number(/\/Count\s+(\d{1,9})\b/.exec(object)?.[1] ?? 0);
  return count > 0 ? [count] : [];
}
