import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { newestMigration } from '#server/db/connect.ts';
import { countWithin } from '#server/db/limits.store.ts';
import { mayServe, readMigrated } from '#server/db/release-floor.ts';
import { spaceBelowFloor } from '#server/files/free-space.ts';
import { listLate } from '#server/jobs/job-runs.store.ts';
import type { Schedule } from '#server/jobs/job.ts';
import type { Jobs } from '#server/jobs/run-jobs.ts';
import { askStorages } from '#server/outside/open-storage.ts';
import type { House } from '#server/verb/context.ts';

/** Milliseconds to wait for the answer of the database or a storage. */
const patience = 2_000;
/** Milliseconds without success after which a job is late: they run once a day or more often. */
const lateAfter = 26 * 3_600_000;
/** Milliseconds between two test writes, and between two questions to the storages. */
const between = { writes: 3_000, storages: 10_000 };

/** The checks of `/readyz`; `ok` or what is wrong. */
type Readiness = Record<'database' | 'writes' | 'migrations' | 'jobs', 'ok' | 'failed'>;

/**
 * What `/readyz` says besides, and what takes no process out of service: all processes have the same storages and disk, so that without them
 * there would be nobody to serve the rest, which goes on.
 */
type Details = { storages: 'ok' | 'failed'; space: 'ok' | 'low' | 'failed'; replica?: 'ok' | 'behind' };

type Watched = {
  jobs: Pick<Jobs, 'areRunning'> | undefined;
  /** Whether the process was told to end: it works, and another one is to be asked from now on. */
  isGoing: () => boolean;
  schedules: readonly Schedule[];
};

/**
 * `/healthz`: the process answers. `/readyz`: it is able to work; 503 with the part that fails. It also says since when a job has not
 * done all of its work, which makes no process unready: another one would do it no better.
 */
export function serveHealth(
  app: FastifyInstance,
  house: Pick<House, 'db' | 'replica' | 'clock' | 'config' | 'outside'>,
  { jobs, isGoing, schedules }: Watched,
): void {
  const { db, clock } = house;
  const names = schedules.map(({ name }) => name);
  const newest = newestMigration();
  // A row is written at most every few seconds, however often the endpoint is called; likewise for the storages.
  const canWrite = askedSeldom(between.writes, () => probeWriting(house));
  const hasStorages = askedSeldom(between.storages, () => askStorages(house.outside));
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    const late = listLate(db, names, new Date(clock.now().getTime() - lateAfter));
    const [migrated, writes, storages, space, lateJobs] = await Promise.all([
      inTime(readMigrated(db)),
      canWrite(),
      hasStorages(),
      spaceOf(house),
      inTime(late),
    ]);
    const parts: Readiness = {
      database: migrated === null ? 'failed' : 'ok',
      writes: writes ? 'ok' : 'failed',
      // A process of a newer release may have migrated further already, but not taken away what this one uses.
      migrations: migrated && migrated.newest >= newest && mayServe(migrated) ? 'ok' : 'failed',
      jobs: jobs?.areRunning() ? 'ok' : 'failed',
    };
    const works = Object.values(parts).every((state) => state === 'ok');
    const status = !works ? 'failed' : isGoing() ? 'going' : 'ok';
    void reply.code(status === 'ok' ? 200 : 503).header('cache-control', 'no-store');
    const { replica } = house;
    const details: Details = {
      storages: storages ? 'ok' : 'failed',
      space,
      ...(replica && { replica: replica.state().isUsed ? 'ok' : 'behind' }),
    };
    return {
      status,
      ...parts,
      ...details,
      ...(lateJobs && lateJobs.length > 0 && { lateJobs }),
    };
  });
}

/** Whether this succeeds in time; what was found is taken to hold for so many milliseconds. */
function askedSeldom(milliseconds: number, work: () => Promise<unknown>): () => Promise<boolean> {
  let last: { at: number; done: Promise<boolean> } | undefined;
  return () => {
    if (!last || performance.now() - last.at > milliseconds) {
      const done = inTime(work().then(() => true));
      last = { at: performance.now(), done: done.then((result) => result ?? false) };
    }
    return last.done;
  };
}

async function spaceOf(house: Pick<House, 'outside' | 'config'>): Promise<Details['space']> {
  const below = await inTime(spaceBelowFloor(house).then((found) => ({ found })));
  return below === null ? 'failed' : below.found ? 'low' : 'ok';
}

/** The result; null when it fails or takes too long. */
function inTime<T>(asking: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, patience, null)));
  return Promise.race([asking.catch(() => null), late]).finally(() => clearTimeout(timer));
}

/** The file that the probe of an embedded database writes beside it, and how large it is: more than the next page or two need. */
const name = 'write-probe';
const bytes = 256 * 1024;

/**
 * Writes what every change needs: a row, which a server that only reads refuses. The embedded database updates that row in place, also on a full
 * disk: beside it a file is written, too. Throws where either cannot be.
 */
async function probeWriting({ db, clock, config }: Pick<House, 'db' | 'clock' | 'config'>): Promise<void> {
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
