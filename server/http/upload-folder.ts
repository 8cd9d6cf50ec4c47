import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** A folder of its own for one file on its way in. Only this process's user can read it: invoices name people. */
export type UploadFolder = { path: string; remove: () => Promise<void> };

/** Milliseconds after which a folder of another machine is taken for forgotten. */
const day = 24 * 3_600_000;
/** The folders of this process that are in use. */
const inUse = new Set<string>();

/**
 * Opens a folder below `uploads` in the data folder: on the disk, for the machine's own folder for temporary files may be
 * memory. Its name says whose it is, so that a later process can recognise what a crash left behind.
 */
export async function openUploadFolder(dataDir: string): Promise<UploadFolder> {
  const path = join(dataDir, 'uploads', `${process.pid}+${randomBytes(6).toString('hex')}+${hostname()}`);
  inUse.add(path);
  await mkdir(path, { recursive: true, mode: 0o700 });
  const remove = async () => {
    await rm(path, { recursive: true, force: true });
    inUse.delete(path);
  };
  return { path, remove };
}

/** Removes what processes that are gone left behind. Processes side by side may share the data folder. */
export async function removeLeftovers(dataDir: string): Promise<void> {
  const uploads = join(dataDir, 'uploads');
  const names = await readdir(uploads).catch(() => []);
  for (const name of names) {
    const path = join(uploads, name);
    if (!inUse.has(path) && (await isForgotten(path, name))) await rm(path, { recursive: true, force: true });
  }
}

async function isForgotten(path: string, name: string): Promise<boolean> {
  const [pid, , ...host] = name.split('+');
  // A container's processes have the same few numbers every time: one with our own number is not us.
  if (host.join('+') === hostname()) return Number(pid) === process.pid || !isAlive(Number(pid));
  const known = await stat(path).catch(() => null);
  return known !== null && Date.now() - known.mtimeMs > day;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
