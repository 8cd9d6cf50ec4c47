import { mkdirSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openPglite, sharedBuffers } from './open-pglite.ts';
import { copySparsely } from './sparse-copies.ts';

// A program of its own (`ensure-cluster.ts` runs it): what initdb takes of memory is given back when it ends.

/** The files in PGlite's memory, as far as they are read here. */
type Files = {
  readdir: (path: string) => string[];
  stat: (path: string) => { mode: number };
  isDir: (mode: number) => boolean;
  open: (path: string, flags: 'r') => Stream;
  read: (stream: Stream, into: Uint8Array, at: number, length: number) => number;
  close: (stream: Stream) => void;
};
type Stream = { readonly fd?: number };

const ownerOnly = { mode: 0o700 };
/** Files are read in pieces of this many bytes. */
const piece = Buffer.alloc(1024 * 1024);

/** Makes a cluster, and writes it into a new folder. It is on the disk when this resolves. */
async function makeCluster(folder: string): Promise<void> {
  // First: where it cannot be made, nothing else is of use.
  mkdirSync(folder, ownerOnly);
  copySparsely();
  const client = await openPglite({ initDbStartParams: sharedBuffers });
  const files: Files = client.Module.FS;
  // Closed in order first, so that its first start has nothing to recover.
  await client.close();
  await writeOut(files, PGlite.paths.PGDATA, folder);
}

async function writeOut(files: Files, from: string, to: string): Promise<void> {
  const written: FileHandle[] = [];
  for (const name of files.readdir(from)) {
    if (name === '.' || name === '..') continue;
    const [source, target] = [join(from, name), join(to, name)];
    if (files.isDir(files.stat(source).mode)) {
      mkdirSync(target, ownerOnly);
      await writeOut(files, source, target);
    } else written.push(await writeFile(files, source, target));
  }
  // At once: a disk keeps many files in the time of a few.
  await Promise.all(
    [...written, await open(to)].map(async (handle) => {
      try {
        await handle.sync();
      } finally {
        await handle.close();
      }
    }),
  );
}

async function writeFile(files: Files, source: string, target: string): Promise<FileHandle> {
  const handle = await open(target, 'wx', 0o600);
  const stream = files.open(source, 'r');
  let length: number;
  while ((length = files.read(stream, piece, 0, piece.length)) > 0) await handle.write(piece, 0, length);
  files.close(stream);
  return handle;
}

await makeCluster(process.argv[2]!).catch((error: NodeJS.ErrnoException) => {
  const { message, code, path } = error;
  process.stderr.write(JSON.stringify({ message, code, path }));
  process.exitCode = 1;
});
