import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** The SHA-256 of a file in hexadecimal digits; null for a folder. */
export async function fileHash(path: string): Promise<string | null> {
  if ((await stat(path)).isDirectory()) return null;
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
