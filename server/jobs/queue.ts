import { fromPglite, PgBoss, type UpdateQueueOptions } from 'pg-boss';
import type { Connection } from '#server/db/connect.ts';
import { forAnotherStart, locks } from '#server/db/locks.ts';
import type { Letter } from '#server/letters/letter.ts';
import { isUrgent } from '#server/letters/urgent.ts';

/** The job that delivers one letter; at most one of a letter is waiting or running, in all processes together. */
export const deliverLetterJob = 'deliver-letter';
/** The job that runs a task of a request. */
export const doTaskJob = 'do-task';

/** The span that a job was queued in, as the header `traceparent` would have it; not there where traces were off. */
export type Cause = { cause?: string };

/** How often a letter is tried again, and the seconds before the first repetition; each next one waits twice as long. */
export type Retries = { retryLimit: number; retryDelay: number };

/** Sixteen tries within about a day: the first repetitions come soon enough for a one-time code. */
const retries: Retries = { retryLimit: 15, retryDelay: 2 };

/** From which priority on letters are codes and links that somebody waits for, and from which on text messages. */
export const priorities = { urgent: 1, text: 2 };

/** In which order letters are taken: text messages first, of each channel what is urgent before all else. */
export function priorityOf(letter: Pick<Letter, 'channel' | 'kind'>): number {
  return (letter.channel === 'sms' ? priorities.text : 0) + (isUrgent(letter) ? priorities.urgent : 0);
}

/** How often a worker renews the heartbeat of its letters, in seconds. */
export const heartbeatRefreshSeconds = 3;

/**
 * Seconds after which a delivery counts as lost. On a shared database a dead process is detected by its missing
 * heartbeat (`heartbeat`), looked for so often (`upkeep`): with the first repetition its letters go out again within
 * half a minute. `expiry` ends jobs that hang in a live process; it must be longer than any driver takes
 * (`server/outside/mail.ts`, `sms.ts`), or a slow mail server would get letters twice. The embedded database has one
 * process, which at its start resumes what the one before it left unfinished; there a long import delays every
 * statement, a heartbeat as well.
 */
const lost = { heartbeat: 12, expiry: 120, upkeep: { shared: 5, embedded: 30 } };

/**
 * Opens the job queue beside the house's tables. `background` also runs its maintenance: schedules, jobs of processes
 * that died. The queue uses the house's own connections; the caller closes them.
 */
export async function openQueue(
  connection: Connection,
  { background, letters = retries }: { background: boolean; letters?: Retries },
): Promise<PgBoss> {
  const isShared = connection.driver.kind !== 'pglite';
  const upkeep = isShared ? lost.upkeep.shared : lost.upkeep.embedded;
  const boss = new PgBoss({
    ...databaseOf(connection),
    schema: 'jobs',
    supervise: background,
    schedule: background,
    monitorIntervalSeconds: upkeep,
    superviseIntervalSeconds: upkeep,
  });
  // Without a listener an error of the maintenance would end the process; main.ts adds one that logs.
  boss.on('error', () => {});
  await oneAtATime(connection, () => install(boss, { ...letters, heartbeatSeconds: isShared ? lost.heartbeat : null }));
  // pg-boss looks a queue up when it is first used. Inside a transaction on the embedded database, which has one
  // connection, that look-up would wait for ever: it is done here.
  for (const job of [deliverLetterJob, doTaskJob]) {
    await boss.findJobs(job, { id: '00000000-0000-4000-8000-000000000000' });
  }
  return boss;
}

async function install(boss: PgBoss, letters: Retries & { heartbeatSeconds: number | null }): Promise<void> {
  await boss.start();
  await keepQueue(boss, deliverLetterJob, { expireInSeconds: lost.expiry, retryBackoff: true, ...letters });
  // Tasks name people: once done they are soon deleted.
  await keepQueue(boss, doTaskJob, {
    expireInSeconds: lost.expiry,
    retryBackoff: true,
    deleteAfterSeconds: 3600,
    ...letters,
  });
}

/** Two processes that create the queue's tables at the same time would conflict. */
async function oneAtATime({ driver }: Connection, work: () => Promise<void>): Promise<void> {
  if (driver.kind === 'pglite') return work();
  const holder = await driver.long.connect();
  try {
    await holder.query(`set lock_timeout = ${forAnotherStart}`);
    await holder.query('select pg_advisory_lock($1)', [locks.jobQueueTables]);
    await work();
  } finally {
    // The lock belongs to the session: closing it releases the lock in any case.
    holder.release(true);
  }
}

/** Creates or updates a queue. Exclusive: one waiting or running job per singleton key. */
export async function keepQueue(boss: PgBoss, name: string, options: UpdateQueueOptions): Promise<void> {
  await boss.createQueue(name, { policy: 'exclusive' });
  await boss.updateQueue(name, options);
}

function databaseOf({ driver }: Connection): ConstructorParameters<typeof PgBoss>[0] & object {
  if (driver.kind === 'pglite') return { db: fromPglite(driver.client), backend: 'pglite' };
  return { db: { executeSql: (text, values) => driver.client.query(text, values) } };
}
