import { importQuota } from '#domain/http/import-quota.ts';
import { addDays, dateOf, startOfDay } from '#domain/warranty/calendar-date.ts';
import type { Db } from '#server/db/database.ts';
import { problem } from '#server/verb/problem.ts';
import { findUsage } from './import-queue.store.ts';

/** A key's quota of this day, its usage, and when the next day begins. Bytes and milliseconds. */
export type Quota = {
  bytes: { used: number; most: number };
  milliseconds: { used: number; most: number };
  opensAt: Date;
};

/** Reads a key's remaining quota of today. */
export async function readQuota(db: Db, keyId: string, now: Date): Promise<Quota> {
  const day = dateOf(now);
  const { megabytesADay, minutesADay, bytes, milliseconds } = await findUsage(db, keyId, day);
  return {
    bytes: { used: bytes, most: (megabytesADay ?? importQuota.megabytes) * 1_000_000 },
    milliseconds: { used: milliseconds, most: (minutesADay ?? importQuota.minutes) * 60_000 },
    opensAt: startOfDay(addDays(day, 1)),
  };
}

/**
 * Throws `import-quota` unless the key may bring in this many bytes more today. Minutes are counted as they pass: the
 * last import may exceed them.
 */
export function assertWithin({ bytes, milliseconds, opensAt }: Quota, more: number): void {
  if (bytes.used + more > bytes.most || milliseconds.used >= milliseconds.most)
    throw problem('import-quota', { retryAt: opensAt });
}
