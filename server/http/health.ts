import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { countWithin } from '#server/db/limits.store.ts';
import type { Jobs } from '#server/jobs/run-jobs.ts';
import type { House } from '#server/verb/context.ts';

/** Milliseconds to wait for the database's answer. */
const patience = 2_000;
/** Milliseconds between two test writes. */
const between = 3_000;

const journalFile = new URL('../db/migrations/meta/_journal.json', import.meta.url);

/** The checks of `/readyz`; `ok` or what is wrong. */
type Readiness = Record<'database' | 'writes' | 'migrations' | 'jobs', 'ok' | 'failed'>;

/** `/healthz`: the process answers. `/readyz`: it is able to work; 503 with the part that fails. */
export function serveHealth(
  app: FastifyInstance,
  { db, clock }: Pick<House, 'db' | 'clock'>,
  jobs: Pick<Jobs, 'areRunning'> | undefined,
): void {
  const newest = newestMigration();
  const canWrite = createWriteProbe(db, clock);
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    const [migrated, writes] = await Promise.all([newestApplied(db), canWrite()]);
    const parts: Readiness = {
      database: migrated === null ? 'failed' : 'ok',
      writes: writes ? 'ok' : 'failed',
      // A process of a newer version may have migrated further already.
      migrations: migrated !== null && migrated >= newest ? 'ok' : 'failed',
      jobs: jobs?.areRunning() ? 'ok' : 'failed',
    };
    const ready = Object.values(parts).every((state) => state === 'ok');
    void reply.code(ready ? 200 : 503).header('cache-control', 'no-store');
    return { status: ready ? 'ok' : 'failed', ...parts };
  });
}

function newestMigration(): number {
  const { entries } = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: { when: number }[] };
  return Math.max(...entries.map(({ when }) => when));
}

/** When the newest applied migration was made; null when the database does not answer (in time). */
function newestApplied(db: House['db']): Promise<number | null> {
  const asking = db
    .execute(sql`select max(created_at) as newest from drizzle.__drizzle_migrations`)
    .then((result) => Number((result as { rows: { newest: string | number }[] }).rows[0]?.newest));
  return inTime(asking);
}

/**
 * Whether the database accepts writes: on a full disk, or after a change to a server that only reads, it still
 * answers. A row is written at most every few seconds, however often the endpoint is called.
 */
function createWriteProbe(db: House['db'], clock: House['clock']): () => Promise<boolean> {
  let last: { at: number; wrote: Promise<boolean> } | undefined;
  return () => {
    if (!last || performance.now() - last.at > between) {
      const writing = countWithin(db, 'write probe', clock.now().getTime(), 3_600);
      last = { at: performance.now(), wrote: inTime(writing).then((window) => window !== null) };
    }
    return last.wrote;
  };
}

/** The result; null when it fails or takes too long. */
function inTime<T>(asking: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, patience, null)));
  return Promise.race([asking.catch(() => null), late]).finally(() => clearTimeout(timer));
}
