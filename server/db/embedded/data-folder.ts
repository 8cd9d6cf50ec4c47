import { chmodSync, mkdirSync, statSync, readFileSync, readlinkSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { parse, resolve, join } from 'node:path';

/** Thrown when the data folder cannot be hidden from the machine's other users; the message says what to do. */
export class FolderOpenToOthers extends Error {}

/** Thrown when the files of the embedded database are damaged; the message says what to do. */
export class DatabaseDamaged extends Error {}

const ownerOnly = 0o700;
const sticky = 0o1000;
const others = 0o007;

/** Creates the data folder if missing, and restricts its mode: see {@link restrictDataFolder}. */
export function makeDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: ownerOnly });
  restrictDataFolder(folder);
}

/**
 * Restricts a data folder to the user who runs the server: at each start, because the embedded
 * database writes files that every user may change (PGlite sets 666). Throws {@link FolderOpenToOthers} for a folder that
 * belongs to more than this server, and leaves it as it is.
 */
export function restrictDataFolder(folder: string): void {
  const path = resolve(folder);
  const mode = statSync(path, { throwIfNoEntry: false })?.mode;
  if (mode === undefined) return;
  // `/tmp` and the like: restricting it would lock everybody else on the machine out.
  if (path === parse(path).root || mode & sticky) {
    throw new FolderOpenToOthers(
      `The data folder ${folder} belongs to the whole machine. Give the server one of its own (DATA_DIR).`,
    );
  }
  try {
    chmodSync(path, ownerOnly);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
    // A mounted volume may belong to another user and be accessible by its group.
    if (mode & others) {
      throw new FolderOpenToOthers(
        `The data folder ${folder} is open to every user of this machine, and belongs to another one. ` +
          `Have it shut (chmod 770 ${folder}), or give the server one of its own (DATA_DIR).`,
      );
    }
  }
}

/** Thrown when another process holds the data folder. */
export class FolderHeld extends Error {}

/** The holder of a folder. `started` and `namespace` are null where the system does not report them. */
type Holder = { pid: number; started: string | null; namespace: string | null };

/** The interval of the holder's heartbeat, and the time without one after which it counts as gone. Milliseconds. */
const beat = 5_000;
const silence = 20_000;

/**
 * Takes a data folder for this process; PGlite itself would allow two processes and corrupt the data. A lock whose
 * process is gone is taken over, also when its number now belongs to another process. Returns the release. Throws
 * {@link FolderHeld}, which says who holds the folder.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'process.lock');
  for (let attempt = 0; attempt < 3; attempt++) {
    if (writeLock(file)) return keepBeating(file);
    const found = readLock(file);
    if (found && isAlive(found.holder, found.age)) throw held(folder, found.holder);
    if (found) removeIfSame(file, found.text);
  }
  throw new FolderHeld(`The data folder ${folder} is being taken by another process at this moment. Try again.`);
}

function writeLock(file: string): boolean {
  const self: Holder = { pid: process.pid, started: startOf(process.pid), namespace: pidNamespace() };
  try {
    writeFileSync(file, JSON.stringify(self), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function keepBeating(file: string): () => void {
  const timer = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date());
    } catch {
      // The folder was removed under us; the database will say so.
    }
  }, beat);
  timer.unref();
  return () => {
    clearInterval(timer);
    rmSync(file, { force: true });
  };
}

function readLock(file: string): { holder: Holder | null; age: number; text: string } | null {
  try {
    const text = readFileSync(file, 'utf8');
    return { holder: parseHolder(text), age: Date.now() - statSync(file).mtimeMs, text };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function parseHolder(text: string): Holder | null {
  try {
    const holder = JSON.parse(text) as Holder;
    return Number.isInteger(holder.pid) ? holder : null;
  } catch {
    return null;
  }
}

/**
 * Whether the holder still runs. Process numbers of another container or machine mean nothing here: only its
 * heartbeat counts.
 */
function isAlive(holder: Holder | null, age: number): boolean {
  // Written partly: by a process that is taking the folder now, or that was killed meanwhile.
  if (!holder) return age < beat;
  if (holder.namespace !== pidNamespace()) return age < silence;
  return holder.started === null ? runs(holder.pid) : startOf(holder.pid) === holder.started;
}

/** Removes a stale lock, unless another process has taken the folder meanwhile. */
function removeIfSame(file: string, text: string): void {
  if (readLock(file)?.text === text) rmSync(file, { force: true });
}

function held(folder: string, holder: Holder | null): FolderHeld {
  const who = holder ? `by process ${holder.pid}` : 'by another process';
  const where = holder && holder.namespace !== pidNamespace() ? ' on another machine or in another container' : '';
  return new FolderHeld(
    `The data folder ${folder} is in use ${who}${where}. ` +
      'Stop that process, or give this one a folder of its own (DATA_DIR) or a PostgreSQL server (DATABASE_URL).',
  );
}

/** When a process started, in the kernel's ticks; null where there is no /proc or no such process. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold anything; the fields after it are fixed, the start is the 22nd of all.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

/** Identifies the namespace of process ids: this boot of this machine, this container. */
function pidNamespace(): string | null {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return null;
  }
}

/** Whether a process of this number runs now (also when it is somebody else's). */
function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
