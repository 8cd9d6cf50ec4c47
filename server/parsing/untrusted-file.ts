import { open, stat } from 'node:fs/promises';
import type { Line } from '#server/verb/fair-queue.ts';
import type { UntrustedFile } from './parser.ts';

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
