import type { Forgetting } from './clean-up.ts';
import type { Job } from './job.ts';

export const cleanUpName = 'clean-up';

/** The nightly job that deletes data whose retention time is over. */
export function cleanUpJob(forgetting: readonly Forgetting[]): Job {
  return {
    name: cleanUpName,
    cron: '40 4 * * *',
    tz: 'America/Sao_Paulo',
    run: async (house) => (await import('./clean-up.ts')).cleanUp(house, forgetting),
  };
}
