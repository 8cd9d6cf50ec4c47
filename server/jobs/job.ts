import type { House } from '#server/verb/context.ts';

/** When a job runs: `cron` in the time zone `tz` (UTC unless given). One run at a time, in all processes together. */
export type Schedule = { name: string; cron: string; tz?: string };

/** A scheduled job. One that works through rows does so by `eachRow`. */
export type Job = Schedule & { run: (house: House) => Promise<void> };

/** The job that queues letters again whose delivery job was lost; every house has it. */
export const lostLettersJob: Schedule = { name: 'queue-forgotten-letters', cron: '20 * * * *' };
