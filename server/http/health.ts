import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { House } from '../context.ts';
import type { Jobs } from '../jobs/run-jobs.ts';

/** Milliseconds that the database has for its answer. */
const patience = 2_000;

const journalFile = new URL('../db/migrations/meta/_journal.json', import.meta.url);

/** What `/readyz` looks at; `ok` or what is wrong with it. */
type Readiness = Record<'database' | 'migrations' | 'jobs', 'ok' | 'failed'>;

/** `/healthz`: the process answers. `/readyz`: it can do its work; 503 with the part that cannot. */
export function serveHealth(
  app: FastifyInstance,
  { db }: Pick<House, 'db'>,
  jobs: Pick<Jobs, 'areRunning'> | undefined,
): void {
  const newest = newestMigration();
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    const migrated = await newestApplied(db);
    const parts: Readiness = {
      database: migrated === null ? 'failed' : 'ok',
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
async function newestApplied(db: House['db']): Promise<number | null> {
  const asking = db.execute(sql`select max(created_at) as newest from drizzle.__drizzle_migrations`).then(
    (result) => Number((result as { rows: { newest: string | number }[] }).rows[0]?.newest),
    () => null,
  );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, patience, null)));
  return Promise.race([asking, late]).finally(() => clearTimeout(timer));
}
