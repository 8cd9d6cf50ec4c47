import type { Schedule } from '#server/jobs/job.ts';
import type { DeskNoun } from './desk.ts';
import { limitFlag, textFlag } from './flags.ts';
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

export const letters: DeskNoun = {
  noun: 'letters',
  place: 210,
  summary: 'e-mails and text messages',
  commands: [
    {
      ...listCommand({
        summary: 'list the letters that were given up after their last try; without whom they were for',
        example: '--limit 20',
        flags: limitFlag,
        heads: ['written', 'by', 'kind', 'tries', 'last error', 'id'],
        none: 'No letter was given up.',
        rows: async ({ house }, flags) =>
          (await import('#server/jobs/letters.store.ts')).listUnsent(house.db, 'dead', Number(flags.limit)),
        show: ({ createdAt, channel, kind, tries, lastError, id }) => [
          createdAt.toISOString(),
          channel,
          kind,
          tries,
          lastError,
          id,
        ],
      }),
      verb: 'dead',
    },
    {
      ...listCommand({
        summary:
          'list the letters that were not sent because e-mails to their address are stopped; without whom they were for',
        example: '--limit 20',
        flags: limitFlag,
        heads: ['written', 'kind', 'id'],
        none: 'No letter was stopped.',
        rows: async ({ house }, flags) =>
          (await import('#server/jobs/letters.store.ts')).listUnsent(house.db, 'stopped', Number(flags.limit)),
        show: ({ createdAt, kind, id }) => [createdAt.toISOString(), kind, id],
      }),
      verb: 'stopped',
    },
    {
      verb: 'stops',
      summary: 'list the addresses at which e-mails are stopped, masked, or that of somebody who asks',
      examples: ['--limit 20', 'marina@example.com'],
      writes: false,
      logged: true,
      flags: (command) => limitFlag(command.argument('[address]', 'an e-mail address, the whole of it')),
      run: async (desk, [address], { limit }) =>
        (await import('./mail-stops.ts')).showStops(desk, address, Number(limit)),
    },
    {
      verb: 'lift',
      summary: 'let e-mails to an address go again, or to all that bounced since an instant',
      examples: ['marina@example.com', '--bounced-since 2026-11-20T15:00:00Z --dry-run'],
      writes: true,
      flags: (command) =>
        command
          .argument('[address]', 'an e-mail address, the whole of it')
          .option('--bounced-since <instant>', 'when the mail server began to refuse what is right'),
      run: async (desk, [address], { bouncedSince }) =>
        (await import('./mail-stops.ts')).liftStops(desk, address, textFlag({ bouncedSince }, 'bouncedSince')),
    },
  ],
};

export const imports: DeskNoun = {
  noun: 'imports',
  place: 195,
  summary: 'the reports of imports, by number; none is ever deleted',
  commands: [
    listCommand({
      summary: 'list what was brought in last, by whom, and what became of it',
      example: '--limit 20',
      flags: limitFlag,
      heads: [
        'number',
        'when',
        'who',
        'what',
        'file',
        'added',
        'updated',
        'unchanged',
        'refused',
        'stopped by',
        'sha256',
      ],
      none: 'Nothing was brought in yet.',
      rows: async ({ house }, flags) =>
        (await import('#server/imports/import-reports.store.ts')).listReports(house.db, 'all', {
          before: null,
          limit: Number(flags.limit),
        }),
      show: ({ number, startedAt, endedAt, actor, action, file, sha256, failed, ...counts }) => [
        number,
        startedAt.toISOString(),
        actor,
        action,
        file,
        counts.added,
        counts.updated,
        counts.unchanged,
        counts.refused,
        endedAt === null ? 'not ended' : failed,
        sha256?.slice(0, 12) ?? null,
      ],
    }),
  ],
};

export const log: DeskNoun = {
  noun: 'log',
  place: 200,
  summary: 'what was done at this desk, and by partners’ keys',
  commands: [
    listCommand({
      summary: 'list what was done last, newest first',
      example: '--limit 20',
      flags: limitFlag,
      heads: ['when', 'who', 'what', 'details'],
      none: 'Nothing was done yet.',
      rows: async ({ house }, flags) =>
        (await import('#server/imports/desk-log.store.ts')).listDeskLog(house.db, { limit: Number(flags.limit) }),
      show: ({ at, actor, action, details }) => [
        at.toISOString(),
        actor,
        action,
        Object.entries(details)
          .filter(([, value]) => value !== null)
          .map(([name, value]) => `${name}=${value}`)
          .join(' '),
      ],
    }),
  ],
};
