import { dayMs } from '#domain/periods.ts';

/** How often something is allowed within how many days, of 24 hours each. */
export type Seldom = { times: number; days: number };

/** The instant before which nothing counts any more. */
export function countsSince({ days }: Seldom, now: Date): Date {
  return new Date(now.getTime() - days * dayMs);
}

/** From when on it is allowed once more, by the instants at which it was done; null for now. */
export function allowedFrom({ times, days }: Seldom, done: readonly Date[], now: Date): Date | null {
  const recent = done
    .map((at) => at.getTime() + days * dayMs)
    .filter((until) => until > now.getTime())
    .toSorted((a, b) => a - b);
  const waitsFor = recent[recent.length - times];
  return waitsFor === undefined ? null : new Date(waitsFor);
}
