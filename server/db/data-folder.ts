import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { parse, resolve } from 'node:path';

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
