import { addDays, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import type { ServiceSide } from './entry.ts';

/**
 * What whoever reads an entry should know of it, because nobody can say that it is wrong. `distance-fell`: an earlier service says more
 * (a computer may have been changed); `before-delivery`: the bike was not delivered yet, as far as that is known; `entered-later`: it was
 * written down more than a week after; `not-scanned`: the shop corrected it without the bike.
 */
export const serviceMarks = ['distance-fell', 'before-delivery', 'entered-later', 'not-scanned'] as const;
export type ServiceMark = (typeof serviceMarks)[number];

/** Up to how many days after a service it counts as entered with it. */
const withinDays = 7;

/** What an entry is marked by. `scannedAt`: when the shop had scanned the bike that it wrote on. */
export type Markable = {
  id: string;
  side: ServiceSide;
  doneOn: CalendarDate;
  enteredOn: CalendarDate;
  distanceKm: number | null;
  scannedAt: Date | null;
  corrects: string | null;
};

/** The ids of entries in whose place others stand. */
export function correctedBy(entries: readonly Pick<Markable, 'id' | 'corrects'>[]): Map<string, string> {
  return new Map(entries.flatMap(({ id, corrects }) => (corrects === null ? [] : [[corrects, id]])));
}

/** Every entry's marks, by its id. Entries in the order in which they were written. */
export function marksOf(entries: readonly Markable[], deliveredOn: CalendarDate | null): Map<string, ServiceMark[]> {
  const corrected = correctedBy(entries);
  const standing = entries.filter(({ id }) => !corrected.has(id));
  return new Map(entries.map((entry) => [entry.id, marks(entry, standing, deliveredOn)]));
}

function marks(entry: Markable, standing: readonly Markable[], deliveredOn: CalendarDate | null): ServiceMark[] {
  const { doneOn, enteredOn, distanceKm, side, scannedAt } = entry;
  // Of one day, what was written first was done first.
  const isBefore = (other: Markable) =>
    other.doneOn < doneOn || (other.doneOn === doneOn && standing.indexOf(other) < standing.indexOf(entry));
  const hasFallen =
    distanceKm !== null &&
    standing.some((other) => isBefore(other) && other.distanceKm !== null && other.distanceKm > distanceKm);
  return [
    ...(hasFallen ? (['distance-fell'] as const) : []),
    ...(deliveredOn !== null && doneOn < deliveredOn ? (['before-delivery'] as const) : []),
    ...(enteredOn > addDays(doneOn, withinDays) ? (['entered-later'] as const) : []),
    ...(side === 'shop' && scannedAt === null ? (['not-scanned'] as const) : []),
  ];
}
