import { and, eq, sql } from 'drizzle-orm';
import type { House } from '../../context.ts';
import { writeDeskLog } from '../../imports/desk-log.store.ts';
import type { Db } from '../database.ts';
import { locks } from '../locks.ts';
import { deskLog } from '../tables/desk.ts';
import { demoDigest } from './demo-digest.ts';

const entry = { actor: 'demo', action: 'demo load' } as const;

/**
 * Imports the demo's files, once: as long as they stay the same, what is there stays as people left it. Two processes that
 * start at once wait for each other; one that is stopped leaves nothing. The desk's log tells what came in.
 */
export async function seedDemo(house: House): Promise<void> {
  const sha256 = await demoDigest();
  if (await isSeeded(house.db, sha256)) return;
  // Loaded here: a demo's later starts do without.
  const { importDemo } = await import('./import-demo.ts');
  await house.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${locks.demo})`);
    if (await isSeeded(tx, sha256)) return;
    const reports = Object.values(await importDemo({ ...house, db: tx }));
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
