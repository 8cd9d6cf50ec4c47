import { open, stat } from 'node:fs/promises';
import type { Line } from '#server/verb/fair-queue.ts';

/** A file of somebody else's, read where it is wanted; `from` says whose turn it is to have one parsed. */
export type UntrustedFile = ParsedFile & { from: Line };

/** What a parser sees of a file: its size, and its bytes on demand. Reading beyond its end gives what is there. */
export type ParsedFile = { bytes: number; read: (start: number, end: number) => Promise<Uint8Array> };

/**
 * What opens strangers' files, the default export of a `*.parser.ts`: gives an answer, perhaps items before it, as they are asked for. It
 * runs in a process of its own, without settings, database and network, and imports nothing that needs them; what it is given and what it
 * gives crosses by structured cloning. An exception counts as if the file had taken the process down.
 */
export type Parser<In, Out, Item = never> = (
  input: In,
  file: ParsedFile,
) => Promise<Out> | AsyncGenerator<Item, Out, void>;

/**
 * To the child, one of these at a time: a work, with the milliseconds of processor time until each answer; the bytes that it asked for; the
 * wish for the next item.
 */
export type ToChild = {
  work: { module: string; input: unknown; bytes: number; milliseconds: number };
  read: Uint8Array;
  more: true;
};

/** From the child: it is there; a work's code is loaded; bytes that it wants; what it found; how the work ended. */
export type FromChild =
  | 'ready'
  | 'begun'
  | { start: number; end: number }
  | { item: unknown }
  | { answer: unknown; rss: number }
  | { failure: string };

/** A file on the disk, as it is read. */
export async function untrustedFileAt(path: string, from: Line): Promise<UntrustedFile> {
  const { size } = await stat(path);
  const read = async (start: number, end: number) => {
    await using file = await open(path);
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(end - start), 0, end - start, start);
    return buffer.subarray(0, bytesRead);
  };
  return { bytes: size, read, from };
}

/** A file that lies in memory. */
export function untrustedBytes(bytes: Uint8Array, from: Line): UntrustedFile {
  return { bytes: bytes.length, read: (start, end) => Promise.resolve(bytes.subarray(start, end)), from };
}
