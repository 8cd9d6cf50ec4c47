import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { problem } from '#server/verb/problem.ts';

/** `bytes`: how large the file may be. `patience`: milliseconds without a byte after which the upload is given up. */
export type Allowed = { bytes: number; patience: number };

/**
 * Writes a body to a new file as it comes in; memory stays flat and a slow disk slows the sender. Throws `too-large`
 * as soon as it is, and `malformed-json` (400) when the body ends early or stalls: then nobody reads the answer. The
 * body itself is left as it is, so that a refusal can still be answered.
 */
export async function receiveFile(
  body: Readable,
  path: string,
  allowed: Allowed,
): Promise<{ bytes: number; sha256: string }> {
  const sha256 = createHash('sha256');
  let bytes = 0;
  const file = await open(path, 'wx', 0o600);
  const stalled = setTimeout(() => body.destroy(new Error('The sender stalled.')), allowed.patience);
  try {
    for await (const chunk of chunksOf(body)) {
      stalled.refresh();
      bytes += chunk.length;
      if (bytes > allowed.bytes) throw problem('too-large');
      sha256.update(chunk);
      await file.writeFile(chunk);
    }
  } finally {
    clearTimeout(stalled);
    await file.close();
  }
  return { bytes, sha256: sha256.digest('hex') };
}

/** The body's chunks. Errors in here are the client's; our own errors (a full disk) are thrown outside. */
async function* chunksOf(body: Readable): AsyncGenerator<Buffer> {
  try {
    yield* body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  } catch {
    throw problem('malformed-json');
  }
}
