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
