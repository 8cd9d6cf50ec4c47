import { spawn } from 'node:child_process';
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./make-cluster.ts', import.meta.url));

/**
 * Makes the embedded database's cluster (PostgreSQL's word for the files of its databases) unless it is there: whole
 * or not at all, because it gets its name when all of it is on the disk. A process of its own makes it, so that the
 * memory for it is free again. The caller holds the lock of the data folder.
 */
export async function ensureCluster(path: string): Promise<void> {
  if (existsSync(join(path, 'PG_VERSION'))) return;
  // An earlier version left an empty one when it was interrupted. What holds something else is not touched.
  if (existsSync(path)) rmdirSync(path);
  const parent = dirname(path);
  const begun = `${basename(path)}.new-`;
  // Left by processes that were killed: nobody else is here now.
  for (const name of readdirSync(parent)) if (name.startsWith(begun)) rmSync(join(parent, name), { recursive: true });
  const half = join(parent, `${begun}${process.pid}`);
  try {
    await runProgram(half);
    renameSync(half, path);
    syncFolder(parent);
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
}

/** Throws what the program failed with, with the code of the file system where it has one. */
async function runProgram(folder: string): Promise<void> {
  const child = spawn(process.execPath, ['--max-semi-space-size=1', program, folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, ended] = await Promise.all([
    text(child.stderr),
    new Promise<number | string>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) => resolve(code ?? signal ?? 'no code'));
    }),
  ]);
  if (ended !== 0) throw failureOf(said) ?? new Error(`The database could not be made (${ended}). ${said}`);
}

function failureOf(said: string): Error | null {
  try {
    const { message, ...rest } = JSON.parse(said) as { message: string };
    return Object.assign(new Error(message), rest);
  } catch {
    return null;
  }
}

function syncFolder(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
