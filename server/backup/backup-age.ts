import { countWithin } from '#server/db/limits.store.ts';
import { lastDone } from '#server/imports/desk-log.store.ts';
import { jobsSince } from '#server/jobs/job-runs.store.ts';
import type { House } from '#server/verb/context.ts';
import type { Gauges } from '#server/verb/gauge.ts';
import { oldBackupLetter } from './letters.ts';

/** As the operator's log has it. */
export const backupAction = 'backup';
/** Seconds between two letters to the operator. */
const quiet = 23 * 3_600;

type Needs = Pick<House, 'config' | 'clock' | 'db' | 'outbox'>;

/**
 * Writes to the operator, daily at most, while the newest back-up is older than BACKUP_HOURS, or there is none since the house has stood for so
 * long. A back-up counts from its end; one that failed does not.
 */
export async function watchBackups({ config, clock, db, outbox }: Needs): Promise<void> {
  const { backupHours: hours } = config;
  if (hours === 0) return;
  const now = clock.now();
  const last = await lastDone(db, backupAction);
  const from = last ?? (await jobsSince(db));
  if (from === null || now.getTime() - from.getTime() <= hours * 3_600_000) return;
  await db.transaction(async (tx) => {
    const { count } = await countWithin(tx, 'letter about back-ups', now.getTime(), quiet);
    if (count === 1) await outbox.post(tx, oldBackupLetter({ last, hours }, config));
  });
}

/** When the last back-up was made, for who watches from outside. */
export const backupGauges: Gauges = async ({ db }) => {
  const from = (await lastDone(db, backupAction)) ?? (await jobsSince(db));
  return [
    {
      name: 'pedivela_backup_last_success_seconds',
      help: 'When the newest back-up was made, in seconds since 1970; since when the house stands, before the first one.',
      values: [{ value: (from?.getTime() ?? 0) / 1000 }],
    },
  ];
};
