import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FolderHeld, lockFolder } from '#server/db/embedded/data-folder.ts';
import { root } from '#tools/run.ts';

const runs = resolve(root, '.cache/bench/runs');
let own: { folder: string; unlock: () => void } | undefined;
let made = 0;

/** For browsers, which would end this process at a signal before it has tidied up. They end with it. */
export const endsWithTheRun = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

/** A new, empty folder on the disk of the checkout, as data folders usually are. It is removed with this run's others. */
export function temporaryFolder(name: string): string {
  own ??= open();
  const folder = join(own.folder, `${name}-${++made}`);
  mkdirSync(folder, { mode: 0o700 });
  return folder;
}

/** Removes all of this run's folders. Nobody has a file there any more. */
export function removeRunFolder(): void {
  if (!own) return;
  own.unlock();
  remove(own.folder);
  own = undefined;
}

function open() {
  mkdirSync(runs, { recursive: true });
  for (const name of readdirSync(runs)) removeIfLeft(join(runs, name));
  const folder = join(runs, String(process.pid));
  mkdirSync(folder);
  return { folder, unlock: lockFolder(folder) };
}

/** A run that was killed has left its folder. */
function removeIfLeft(folder: string): void {
  try {
    lockFolder(folder)();
  } catch (error) {
    if (error instanceof FolderHeld) return;
    throw error;
  }
  remove(folder);
}

/** A process that was killed a moment ago may still write its last file. */
function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
}
