import { scanSeconds } from '#domain/periods.ts';

/** How many entries a shop writes on one bike within a day, and an owner on an own one. */
export const shopEntriesPerDay = 6;
export const ownerEntriesPerDay = 20;

/** Until when a shop that scanned a bike may write on it; null where it has not, or too long ago. */
export function mayWriteUntil(scannedAt: Date | null, now: Date): Date | null {
  if (scannedAt === null) return null;
  const until = new Date(scannedAt.getTime() + scanSeconds * 1000);
  return until > now ? until : null;
}
