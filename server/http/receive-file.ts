import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { problem, Problem } from '#server/verb/problem.ts';

/**
 * `bytes`: how large the file may be. `patience`: milliseconds without a byte after which the upload is given up. `onChunk` hears how many
 * bytes have come.
 */
export type Allowed = { bytes: number; patience: number; onChunk?: (bytes: number) => void };

/** Writes a body to a new file as it comes in; memory stays flat and a slow disk slows the sender. Throws as {@link contentOf}. */
export async function receiveFile(
  body: Readable,
  path: string,
  allowed: Allowed,
): Promise<{ bytes: number; sha256: string }> {
  const sha256 = createHash('sha256');
  let bytes = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of contentOf(body, allowed)) {
      bytes += chunk.length;
      sha256.update(chunk);
      await file.writeFile(chunk);
    }
  } finally {
    await file.close();
  }
  return { bytes, sha256: sha256.digest('hex') };
}

/**
 * What a body brings, as it comes in. Throws `too-large` as soon as it is, and `malformed-json` (400) when it ends early or
 * stalls: then nobody reads the answer. The body itself is left as it is, so that a refusal can still be answered.
 */
export async function* contentOf(body: Readable, { bytes: most, patience, onChunk }: Allowed): AsyncGenerator<Buffer> {
  let bytes = 0;
  const stalled = setTimeout(() => body.destroy(new Error('The sender stalled.')), patience);
  try {
    for await (const chunk of chunksOf(body)) {
      bytes += chunk.length;
      onChunk?.(chunk.length);
      if (bytes > most) throw problem('too-large');
      yield chunk;
      // How long the chunk took to be written is not the sender's doing.
      stalled.refresh();
    }
  } finally {
    clearTimeout(stalled);
  }
}

/** The body's chunks. Errors in here are the client's; our own errors (a full disk) are thrown outside. */
async function* chunksOf(body: Readable): AsyncGenerator<Buffer> {
  try {
    yield* body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  } catch {
    throw problem('malformed-json');
  }
}

/**
 * Cuts content that comes in into pieces of `most` bytes, to be read one after the other. Where the content breaks off, the piece ends
 * there like any other, if there is anything of it, and the break is thrown after it. `again` is asked at the end of each: what it throws is
 * thrown to who reads the piece.
 */
export async function* inPieces(
  content: AsyncGenerator<Buffer>,
  most: number,
  again: () => Promise<unknown>,
): AsyncGenerator<AsyncGenerator<Buffer>> {
  let broken = null as Error | null;
  let rest = null as Buffer | null;
  const next = async () => {
    try {
      const { value, done } = await content.next();
      rest = done ? null : value;
    } catch (error) {
      [broken, rest] = [error as Error, null];
      if (!isBreak(error)) throw error;
    }
  };
  async function* piece() {
    for (let room = most; rest && room > 0;) {
      const chunk: Buffer = rest.subarray(0, room);
      room -= chunk.length;
      yield chunk;
      if (chunk.length < rest.length) rest = rest.subarray(chunk.length);
      else await next();
    }
    await again();
  }
  try {
    await next();
    while (rest) yield piece();
    if (broken) throw broken;
  } finally {
    await content.return(undefined);
  }
}

/** The sender is gone or has stalled. */
function isBreak(error: unknown): boolean {
  return error instanceof Problem && error.code === 'malformed-json';
}
