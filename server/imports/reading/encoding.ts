import { Unreadable } from '#server/imports/reasons/unreadable.ts';
import type { ParsedFile } from '#server/parsing/parser.ts';

/** What a text file may be written in. `windows-1252` is what Excel calls ANSI; Latin-1 is part of it. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * Finds out what a file is written in, by its byte order mark or else by reading all of it: UTF-8 where every byte fits,
 * Windows-1252 otherwise. Throws Unreadable for zero characters (no text), and for UTF-8 with bytes that do not fit: read as
 * anything else, every accent of it would come out wrong.
 */
export async function findEncoding(file: ParsedFile): Promise<Encoding> {
  const kind = await kindOf(file);
  if (kind) throw new Unreadable(kind);
  const marked = await markOf(file);
  if (marked === 'utf-16le' || marked === 'utf-16be') {
    for await (const text of decoded(file, marked)) if (text.includes('\0')) throw new Unreadable('file-binary');
    return marked;
  }
  const strict = new TextDecoder('utf-8', { fatal: true });
  let fits = true;
  for await (const bytes of bytesOf(file)) {
    if (bytes.includes(0)) throw new Unreadable('file-binary');
    fits &&= decodes(strict, bytes);
  }
  if (fits && decodes(strict)) return 'utf-8';
  if (marked === 'utf-8' || (await isMostlyUtf8(file))) throw new Unreadable('file-encoding');
  return 'windows-1252';
}

/** The file's text in pieces, without its byte order mark. */
export async function* decoded(file: ParsedFile, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of bytesOf(file)) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}

/** How much is asked for at once. Rows of what came before are seen before an error in it. */
const step = 64 * 1024;

async function* bytesOf(file: ParsedFile): AsyncGenerator<Uint8Array> {
  for (let start = 0; ; start += step) {
    const bytes = await file.read(start, start + step);
    if (bytes.length === 0) return;
    yield bytes;
  }
}

async function markOf(file: ParsedFile): Promise<Encoding | null> {
  for await (const bytes of bytesOf(file)) {
    if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
    if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
    return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : null;
  }
  return null;
}

/** What else people take for a table, by how it begins. The names in a ZIP say whether it is a spreadsheet's. */
async function kindOf(file: ParsedFile): Promise<'file-excel' | 'file-zip' | 'file-pdf' | 'file-page' | null> {
  const start = Buffer.from(await file.read(0, 4096)).toString('latin1');
  if (start.startsWith('\xD0\xCF\x11\xE0')) return 'file-excel';
  if (start.startsWith('PK\x03\x04'))
    return /\[Content_Types\]\.xml|xl\/|mimetypeapplication\/vnd\.oasis/.test(start) ? 'file-excel' : 'file-zip';
  if (start.startsWith('%PDF-')) return 'file-pdf';
  return /^(?:\xEF\xBB\xBF)?\s*<(?:\?xml|!doctype|html)/i.test(start) ? 'file-page' : null;
}

/** Without bytes: whether the text may end here. */
function decodes(decoder: InstanceType<typeof TextDecoder>, bytes?: Uint8Array): boolean {
  try {
    decoder.decode(bytes, { stream: bytes !== undefined });
    return true;
  } catch {
    return false;
  }
}

/** Portuguese in Windows-1252 makes next to no characters of more than one byte when it is read as UTF-8. */
async function isMostlyUtf8(file: ParsedFile): Promise<boolean> {
  let wide = 0;
  let broken = 0;
  for await (const text of decoded(file, 'utf-8')) {
    wide += text.match(/[\u0080-\uFFFC]/g)?.length ?? 0;
    broken += text.match(/\uFFFD/g)?.length ?? 0;
  }
  return wide > broken;
}
