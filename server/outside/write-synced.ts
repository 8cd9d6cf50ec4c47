import { open, type FileHandle } from 'node:fs/promises';

/** How many bytes are gathered for one write: chunks of a network are small, and each write costs a turn of its own. */
const batch = 1024 * 1024;

/**
 * Writes content to a new file as it comes in, and waits until it is on the disk. While one batch is written the next comes in; no more
 * than two lie in memory, and a slow disk slows the sender. `named` gives the file its place, once all of it is written: what that has
 * synced goes to the disk with the file, in the time of one.
 */
export async function writeSynced(
  path: string,
  chunks: AsyncIterable<Uint8Array>,
  named: () => Promise<void> = async () => {},
): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  let writing: Promise<void> = Promise.resolve();
  try {
    for await (const gathered of inBatches(chunks)) {
      await writing;
      writing = writeAll(file, gathered);
      // It is waited for before the next batch; until then nobody else hears of an error.
      writing.catch(() => {});
    }
    await writing;
    await Promise.all([file.datasync(), named()]);
  } finally {
    await writing.catch(() => {});
    await file.close();
  }
}

async function writeAll(file: FileHandle, gathered: Uint8Array[]): Promise<void> {
  for (let rest = gathered; rest.length > 0;) {
    const { bytesWritten } = await file.writev(rest);
    rest = without(rest, bytesWritten);
  }
}

/** What is left of these after so many bytes. */
function without(chunks: readonly Uint8Array[], bytes: number): Uint8Array[] {
  let gone = bytes;
  return chunks.flatMap((chunk) => {
    const skipped = Math.min(gone, chunk.length);
    gone -= skipped;
    return skipped < chunk.length ? [chunk.subarray(skipped)] : [];
  });
}

async function* inBatches(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array[]> {
  let gathered: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    gathered.push(chunk);
    bytes += chunk.length;
    if (bytes < batch) continue;
    yield gathered;
    [gathered, bytes] = [[], 0];
  }
  if (bytes > 0) yield gathered;
}
