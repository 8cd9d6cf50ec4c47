import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { parse, resolve } from 'node:path';

/** The data folder cannot be kept from the machine's other users; the message says what to do. */
export class FolderOpenToOthers extends Error {}

const ownerOnly = 0o700;
const sticky = 0o1000;
const others = 0o007;

/** Makes the data folder unless it is there, and shuts it: see {@link shutDataFolder}. */
export function makeDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: ownerOnly });
  shutDataFolder(folder);
}

/**
 * Shuts a data folder that is there to everybody but the user who runs the server: at each start, because the embedded
 * database writes files that every user may change (PGlite sets 666). Throws {@link FolderOpenToOthers} for a folder that
 * belongs to more than this server, and leaves it as it is.
 */
export function shutDataFolder(folder: string): void {
  const path = resolve(folder);
  const mode = statSync(path, { throwIfNoEntry: false })?.mode;
  if (mode === undefined) return;
  // `/tmp` and the like: shutting it would shut out everybody else on the machine.
  if (path === parse(path).root || mode & sticky) {
    throw new FolderOpenToOthers(
      `The data folder ${folder} belongs to the whole machine. Give the server one of its own (DATA_DIR).`,
    );
  }
  try {
    chmodSync(path, ownerOnly);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
    // A mounted volume may belong to another user and be ours by its group.
    if (mode & others) {
      throw new FolderOpenToOthers(
        `The data folder ${folder} is open to every user of this machine, and belongs to another one. ` +
          `Have it shut (chmod 770 ${folder}), or give the server one of its own (DATA_DIR).`,
      );
    }
  }
}
