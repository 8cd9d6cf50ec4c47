import type { Job } from '#server/jobs/job.ts';
import type { FileKinds } from './read-file.ts';

/** The nightly job that removes files which nothing refers to, after the clean-up of data has removed what did. */
export function removeFilesJob(kinds: FileKinds): Job {
  return {
    name: 'remove-files',
    cron: '10 5 * * *',
    tz: 'America/Sao_Paulo',
    run: async (house) => (await import('./remove-files.ts')).removeFiles(house, kinds),
  };
}

/** The same each hour, for the kinds of files that do not lie about for days: few are there at a time, so that listing them costs little. */
export function removePiecesJob(kinds: FileKinds): Job {
  const short = new Map([...kinds].filter(([, { unknownHours }]) => unknownHours !== undefined));
  return {
    name: 'remove-pieces',
    cron: '25 * * * *',
    tz: 'America/Sao_Paulo',
    run: async (house) => (await import('./remove-files.ts')).removeFiles(house, short, 'remove-pieces'),
  };
}
