import type { Job } from '#server/jobs/job.ts';
import type { FileKinds } from './file-kind.ts';

/** The nightly job that removes files which nothing refers to, after the clean-up of data has removed what did. */
export function removeFilesJob(kinds: FileKinds): Job {
  return {
    name: 'remove-files',
    cron: '10 5 * * *',
    tz: 'America/Sao_Paulo',
    run: async (house) => (await import('./remove-files.ts')).removeFiles(house, kinds),
  };
}
