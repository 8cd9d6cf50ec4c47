import type { House } from '#server/verb/context.ts';

/** A scheduled job: `cron` in the time zone `tz` (UTC unless given). One run at a time, in all processes together. */
export type Job = { name: string; cron: string; tz?: string; run: (house: House) => Promise<void> };
