import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { locks, waitForLocks } from '#server/db/locks.ts';
import type { Feature } from '#server/feature.ts';
import { writeDeskLog } from '#server/imports/desk-log.store.ts';
import { deskLog } from '#server/imports/tables.ts';
import type { House } from '#server/verb/context.ts';
import { demoFolder } from './read-demo.ts';

const entry = { actor: 'demo', action: 'demo load' } as const;

/**
 * Imports the demo's files, once: as long as they stay the same, what is there stays as people left it. Two processes
 * that start at once wait for each other; one that is stopped leaves nothing. The operator log lists what was
 * imported.
 */
export async function seedDemo(house: House, features: readonly Feature[]): Promise<void> {
  const sha256 = await demoDigest();
  if (await isSeeded(house.db, sha256)) return;
  // Loaded here: a demo's later starts do without.
  const { importDemo } = await import('./import-demo.ts');
  await house.db.transaction(async (tx) => {
    await tx.execute(waitForLocks);
    await tx.execute(sql`select pg_advisory_xact_lock(${locks.demo})`);
    if (await isSeeded(tx, sha256)) return;
    const reports = Object.values(await importDemo({ ...house, db: tx }, features));
    const sum = (count: 'added' | 'updated' | 'unchanged' | 'refused') =>
      reports.reduce((total, report) => total + report[count], 0);
    const counts = {
      added: sum('added'),
      updated: sum('updated'),
      unchanged: sum('unchanged'),
      refused: sum('refused'),
    };
    await writeDeskLog(tx, { at: house.clock.now(), ...entry, details: { sha256, ...counts } });
  });
}

/** Whether these very files came in already. */
async function isSeeded(db: Db, sha256: string): Promise<boolean> {
  const isIt = and(
    eq(deskLog.actor, entry.actor),
    eq(deskLog.action, entry.action),
    sql`${deskLog.details} ->> 'sha256' = ${sha256}`,
  );
  return (await db.$count(deskLog, isIt)) > 0;
}

/**
 * The SHA-256 of all that the demo consists of, by name and content: another one means that there is something new to
 * import.
 */
async function demoDigest(): Promise<string> {
  const entries = await readdir(demoFolder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const digest = createHash('sha256');
  for (const file of files.toSorted()) {
    digest.update(`${file.slice(demoFolder.length)}\n`);
    digest.update(await readFile(file));
  }
  return digest.digest('hex');
}
