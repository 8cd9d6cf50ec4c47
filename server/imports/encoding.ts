import { createReadStream } from 'node:fs';
import { Unreadable } from './reasons/unreadable.ts';

/** What a text file may be written in. `windows-1252` is what Excel calls ANSI; Latin-1 is part of it. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * Finds out what a file is written in, by its byte order mark or else by reading all of it: UTF-8 where every byte fits,
 * Windows-1252 otherwise. Throws Unreadable for zero characters (no text), and for UTF-8 with bytes that do not fit: read as
 * anything else, every accent of it would come out wrong.
 */
export async function findEncoding(file: string): Promise<Encoding> {
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

/** The file's text in pieces, without its byte order mark. Throws Unreadable where there is no such file. */
export async function* decoded(file: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of bytesOf(file)) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}

async function* bytesOf(file: string): AsyncGenerator<Buffer> {
  try {
    for await (const bytes of createReadStream(file)) yield bytes as Buffer;
  } catch (error) {
    if (isNoFile(error)) throw new Unreadable('file-missing');
    throw error;
  }
}

function isNoFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOENT', 'EISDIR', 'EACCES'].includes(String(error.code));
}

async function markOf(file: string): Promise<Encoding | null> {
  for await (const bytes of bytesOf(file)) {
    if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
    if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
    return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : null;
  }
  return null;
}

/** Without bytes: whether the text may end here. */
function decodes(decoder: TextDecoder, bytes?: Buffer): boolean {
  try {
    decoder.decode(bytes, { stream: bytes !== undefined });
    return true;
  } catch {
    return false;
  }
}

/** Portuguese in Windows-1252 makes next to no characters of more than one byte when it is read as UTF-8. */
async function isMostlyUtf8(file: string): Promise<boolean> {
  let wide = 0;
  let broken = 0;
  for await (const text of decoded(file, 'utf-8')) {
    wide += text.match(/[\u0080-\uFFFC]/g)?.length ?? 0;
    broken += text.match(/\uFFFD/g)?.length ?? 0;
  }
  return wide > broken;
}
