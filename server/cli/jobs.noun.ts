import type { Schedule } from '#server/jobs/job.ts';
import type { DeskNoun } from './desk-command.ts';
import { listCommand } from './table-commands.ts';

const instant = (at: Date | null) => at?.toISOString() ?? null;

/** What the house does by the clock, and what became of it. */
export function jobsNoun(schedules: readonly Schedule[]): DeskNoun {
  return {
    noun: 'jobs',
    place: 205,
    summary: 'what the server does by the clock',
    commands: [
      listCommand({
        summary:
          'list each job with when it last began, did all of its work, and failed; of rows, those that wait after failures',
        example: '',
        heads: ['job', 'schedule', 'began', 'did all', 'failed', 'in a row', 'rows', 'last error'],
        none: 'There are no jobs.',
        rows: async ({ house: { db } }) => {
          const [{ listJobRuns }, { countPutOff }] = await Promise.all([
            import('#server/jobs/job-runs.store.ts'),
            import('#server/db/job-rows.store.ts'),
          ]);
          const [runs, rows] = [await listJobRuns(db), await countPutOff(db)];
          return schedules.map(({ name, cron, tz = 'UTC' }) => {
            const run = runs.find((one) => one.name === name);
            return {
              job: name,
              schedule: `${cron} ${tz}`,
              startedAt: run?.startedAt ?? null,
              succeededAt: run?.succeededAt ?? null,
              failedAt: run?.failedAt ?? null,
              failures: run?.failures ?? 0,
              rows: rows.get(name) ?? 0,
              lastError: run?.lastError ?? null,
            };
          });
        },
        show: (one) => [
          one.job,
          one.schedule,
          instant(one.startedAt),
          instant(one.succeededAt),
          instant(one.failedAt),
          one.failures,
          one.rows,
          one.lastError,
        ],
      }),
    ],
  };
}
