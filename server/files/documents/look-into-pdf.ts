import { inflateSync } from 'node:zlib';
import { maxManualPages } from '#domain/manuals/manual.ts';

/** Why a file is not taken for a PDF that is only read. */
export type PdfProblem = 'document-unknown' | 'document-broken' | 'document-active' | 'document-locked';

/** How far around its name an object is looked for, and how many of a kind are looked at. */
const window = 128 * 1024;
const most = 2_000;
/** How much is unpacked, of one stream and of a file: some bytes can hold very many. */
const unpacked = { one: 8_000_000, all: 256_000_000 };

/**
 * Tells a PDF by its first and last bytes, and counts its pages; null where it does not say them plainly or claims more than a manual has.
 * One that does something (runs a script, starts a program, sends a form, opens another file) is refused, and one of which a part cannot
 * be looked into, because that may hide there. Nothing of it is interpreted: a stranger's file can be made to hurt whoever does. What
 * this takes is bounded by the file's size (docs/decisions/0044-manuals.md).
 */
export function lookIntoPdf(bytes: Buffer): { pages: number | null } | { problem: PdfProblem } {
  if (!bytes.subarray(0, 1024).includes('%PDF-')) return { problem: 'document-unknown' };
  if (!bytes.subarray(-2048).includes('%%EOF')) return { problem: 'document-broken' };
  const text = bytes.toString('latin1');
  if (isActive(text)) return { problem: 'document-active' };
  const pageCounts = [...objectsNaming(bytes, '/Pages')].flatMap(countIn);
  for (const packed of packedObjects(bytes)) {
    if (packed === null) return { problem: 'document-locked' };
    if (isActive(packed)) return { problem: 'document-active' };
    // One after another, without a word between them: a dictionary of pages names its count before or after its kind.
    pageCounts.push(...packed.split(/(?<=>>)(?=\s*<<)/).flatMap(countIn));
  }
  // The root of the tree of pages counts all that its branches do.
  const pages = pageCounts.reduce((largest, count) => Math.max(largest, count), 0);
  return { pages: pages > 0 && pages <= maxManualPages ? pages : null };
}

/** What a document can do besides being read (ISO 32000-1, 12.6 and 12.7), by the names of its actions and scripts. */
const doings = ['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'Rendition', 'RichMedia', 'XFA'];
const doing = new RegExp(`/(?:${doings.join('|')})(?![^\\0\\s()<>[\\]{}/%])`);
/** Names may be written with numbers for their letters; nobody writes letters so who has nothing to hide. */
const escapedName = /\/[^\0\s()<>[\]{}/%]*#[0-9a-fA-F]{2}[^\0\s()<>[\]{}/%]*/g;
const hidden = new Set([...doings, 'ObjStm', 'FlateDecode']);

function isActive(text: string): boolean {
  if (doing.test(text)) return true;
  for (const [name] of text.matchAll(escapedName)) {
    const plain = name
      .slice(1)
      .replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
    if (hidden.has(plain)) return true;
  }
  return false;
}

/** The texts of objects that name something, `/Pages` for example. */
function* objectsNaming(bytes: Buffer, name: string): Generator<string> {
  let looked = 0;
  for (let at = bytes.indexOf(name); at >= 0 && looked < most; at = bytes.indexOf(name, at + 1), looked++) {
    const from = Math.max(0, at - window);
    const around = bytes.subarray(from, at + window);
    const begin = around.lastIndexOf(' obj', at - from);
    const end = around.indexOf('endobj', at - from);
    if (begin >= 0 && end >= 0) yield around.toString('latin1', begin, end);
  }
}

/** The texts of objects that lie packed in streams (PDF 1.5); null for what cannot be unpacked, and what is too much. */
function* packedObjects(bytes: Buffer): Generator<string | null> {
  let left = unpacked.all;
  let looked = 0;
  for (let at = bytes.indexOf('/ObjStm'); at >= 0; at = bytes.indexOf('/ObjStm', at + 1)) {
    const begin = bytes.indexOf('stream', at);
    const end = bytes.indexOf('endstream', begin + 6);
    if (begin < 0 || end < 0) return;
    const start = begin + (bytes[begin + 6] === 13 ? 8 : 7);
    const text = looked++ < most ? unpack(bytes.subarray(start, end), Math.min(unpacked.one, left)) : null;
    yield text;
    left -= text?.length ?? 0;
  }
}

function unpack(packed: Buffer, maxOutputLength: number): string | null {
  try {
    return inflateSync(packed, { maxOutputLength }).toString('latin1');
  } catch {
    return null;
  }
}

function countIn(object: string): number[] {
  if (!/\/Type\s*\/Pages\b/.test(object)) return [];
  const count = Number(/\/Count\s+(\d{1,9})\b/.exec(object)?.[1] ?? 0);
  return count > 0 ? [count] : [];
}
