import { importQuota } from '#domain/http/contract.ts';
import { addDays, dateOf, startOfDay } from '#domain/warranty/calendar-date.ts';
import type { Db } from '#server/db/database.ts';
import { problem, type Problem } from '#server/verb/problem.ts';
import { type ImportBounds, orderWaiting } from './import-order.ts';
import { findLastStarts, listImports, type ImportRow, findUsage } from './import-queue.store.ts';

/** Seconds after which a retry makes sense when the queue is full. */
const comeBack = 30;

/** The refusal of an import that cannot wait, or not any longer. `place` is the current or next place. */
export function busy(now: Date, place?: number): Problem {
  const retryAt = new Date(now.getTime() + comeBack * 1000);
  return problem('import-busy', { retryAt, ...(place !== undefined && { place }) });
}

/** Throws `import-busy` unless one more import of this key may wait. */
export async function assertRoom(db: Db, keyId: string, bounds: ImportBounds, now: Date): Promise<void> {
  const all = await listImports(db);
  const waiting = all.filter(({ startedAt }) => startedAt === null);
  // One of a key may run beside those that wait; whether it has begun already must make no difference.
  const ofKey = all.filter((each) => each.keyId === keyId);
  if (waiting.length >= bounds.waiting || ofKey.length > bounds.waitingOfKey) throw busy(now, waiting.length + 1);
}

/** An import with its place among those that wait, from 1; null when it runs. */
export type PlacedImport = ImportRow & { place: number | null };

/** The imports of all keys that wait or run, with their places. */
export async function listPlaces(db: Db): Promise<PlacedImport[]> {
  const all = await listImports(db);
  const keyIds = [...new Set(all.map(({ keyId }) => keyId))];
  const order = orderWaiting(all, await findLastStarts(db, keyIds)).map(({ id }) => id);
  return all.map((each) => ({ ...each, place: each.startedAt ? null : order.indexOf(each.id) + 1 }));
}

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
