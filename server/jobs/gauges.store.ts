import { count, inArray, min } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { countsWithin } from '#server/db/limits.store.ts';
import type { Gauge, Gauges } from '#server/verb/gauge.ts';
import { jobRuns, letters } from './tables.ts';
import { houseWindows } from './text-ceiling.ts';

/** What every house has to be watched for: letters, text messages against their ceilings, jobs. */
export const jobGauges: Gauges = async ({ db, clock, config }) => {
  const now = clock.now().getTime();
  const [ofLetters, ofJobs, ofTexts] = await Promise.all([
    letterGauges(db, now),
    runGauges(db),
    textGauge(db, houseWindows(config), now),
  ]);
  return [...ofLetters, ...ofJobs, ofTexts];
};

/** Milliseconds since 1970 in seconds. */
const seconds = (at: Date | null | undefined) => (at ? at.getTime() / 1000 : 0);

async function letterGauges(db: Db, now: number): Promise<Gauge[]> {
  const found = await db
    .select({ state: letters.state, channel: letters.channel, letters: count(), oldest: min(letters.createdAt) })
    .from(letters)
    .where(inArray(letters.state, ['queued', 'dead']))
    .groupBy(letters.state, letters.channel);
  const of = (state: 'queued' | 'dead', value: (row: (typeof found)[number] | undefined) => number) =>
    (['email', 'sms'] as const).map((channel) => ({
      labels: { channel },
      value: value(found.find((row) => row.state === state && row.channel === channel)),
    }));
  const age = (at: Date | null | undefined) => (at ? Math.max(0, now / 1000 - seconds(at)) : 0);
  return [
    {
      name: 'pedivela_letters_waiting',
      help: 'Letters that are to be sent.',
      values: of('queued', (row) => row?.letters ?? 0),
    },
    {
      name: 'pedivela_letters_oldest_seconds',
      help: 'How long the oldest letter has waited to be sent.',
      values: of('queued', (row) => age(row?.oldest)),
    },
    {
      name: 'pedivela_letters_dead',
      help: 'Letters that could not be delivered after all tries (operator: letters dead).',
      values: of('dead', (row) => row?.letters ?? 0),
    },
  ];
}

async function runGauges(db: Db): Promise<Gauge[]> {
  const runs = await db.select().from(jobRuns);
  const of = (value: (run: (typeof runs)[number]) => number) =>
    runs.map((run) => ({ labels: { job: run.name }, value: value(run) }));
  return [
    {
      name: 'pedivela_job_last_success_seconds',
      help: 'When a job last did all of its work, in seconds since 1970; since when the house has it, before the first time.',
      values: of(({ succeededAt, since }) => seconds(succeededAt ?? since)),
    },
    {
      name: 'pedivela_job_failures',
      help: 'How often in a row a job has failed.',
      values: of(({ failures }) => failures),
    },
  ];
}

async function textGauge(db: Db, windows: ReturnType<typeof houseWindows>, now: number): Promise<Gauge> {
  const limited = windows.filter(({ ceiling }) => ceiling !== null);
  const counts = limited.length === 0 ? new Map<string, { count: number }>() : await countsWithin(db, limited, now);
  return {
    name: 'pedivela_texts_used_ratio',
    help: 'Which share of the platform’s ceiling of text messages is used up.',
    values: limited.map(({ key, per, ceiling }) => ({
      labels: { per },
      value: (counts.get(key)?.count ?? 0) / ceiling!,
    })),
  };
}
