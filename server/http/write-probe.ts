import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { countWithin } from '#server/db/limits.store.ts';
import type { House } from '#server/verb/context.ts';

/** The file that the probe of an embedded database writes beside it, and how large it is: more than the next page or two need. */
const name = 'write-probe';
const bytes = 256 * 1024;

/**
 * Writes what every change needs: a row, which a server that only reads refuses. The embedded database updates that row in place, also on a full
 * disk: beside it a file is written, too. Throws where either cannot be.
 */
export async function probeWriting({ db, clock, config }: Pick<House, 'db' | 'clock' | 'config'>): Promise<void> {
  await countWithin(db, 'write probe', clock.now().getTime(), 3_600);
  if (config.databaseUrl === null) await writeFileIn(config.dataDir);
}

async function writeFileIn(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, name);
  try {
    const file = await open(path, 'w', 0o600);
    try {
      await file.writeFile(Buffer.alloc(bytes, 1));
      await file.datasync();
    } finally {
      await file.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}
