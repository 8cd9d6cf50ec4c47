import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { House } from '../context.ts';
import { countWithin } from '../db/limits.store.ts';
import type { Jobs } from '../jobs/run-jobs.ts';

/** Milliseconds that the database has for its answer. */
const patience = 2_000;
/** Milliseconds between two writes that only try whether writing works. */
const between = 3_000;

const journalFile = new URL('../db/migrations/meta/_journal.json', import.meta.url);

/** What `/readyz` looks at; `ok` or what is wrong with it. */
type Readiness = Record<'database' | 'writes' | 'migrations' | 'jobs', 'ok' | 'failed'>;

/** `/healthz`: the process answers. `/readyz`: it can do its work; 503 with the part that cannot. */
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
 * Whether the database takes what is written: on a full disk, or after a change to a server that only reads, it still
 * answers. A row is written at most every few seconds, however often it is asked for.
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

/** What was asked for; null when it fails or takes too long. */
function inTime<T>(asking: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, patience, null)));
  return Promise.race([asking.catch(() => null), late]).finally(() => clearTimeout(timer));
}
