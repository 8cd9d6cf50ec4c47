import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { basename } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupProblem, type Part } from './manifest.ts';

/** Writes lines into a new compressed file that only its owner reads, and waits until it is on the disk. Counts the lines. */
export async function writeLines(path: string, lines: AsyncIterable<string>): Promise<Part & { lines: number }> {
  let count = 0;
  async function* text() {
    for await (const line of lines) {
      count++;
      yield `${line}\n`;
    }
  }
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(
    text(),
    createGzip({ level: 4 }),
    measure,
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { file: basename(path), bytes, sha256: hash.digest('hex'), lines: count };
}

/** The lines of such a file, one after another. Throws {@link BackupProblem} where it is broken off or no such file. */
export async function* readLines(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const unzipped = file.pipe(createGunzip());
  file.on('error', (error) => void unzipped.destroy(error));
  let rest = '';
  try {
    for await (const chunk of unzipped.setEncoding('utf8') as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop()!;
      yield* lines;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith('Z_')) throw new BackupProblem(`${path} is damaged.`);
    throw error;
  } finally {
    file.destroy();
  }
}

/** How large a file is, and its SHA-256; null where there is none. */
export async function measureFile(path: string): Promise<{ bytes: number; sha256: string } | null> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return { bytes, sha256: hash.digest('hex') };
}
