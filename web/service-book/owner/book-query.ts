import type { ServiceBook } from '#domain/service-book/book.ts';
import type { ServiceSide } from '#domain/service-book/entry.ts';
import { keptAnswer, query } from '#web/api/query.ts';

/** The service book of an own bike, kept on the phone for when there is no connection. */
export const bookQuery = (tag: string) =>
  query('GET /api/my-bikes/:tag/service-book', { tag }, { persister: keptAnswer });

/** What a book says in short: how long the bike is in use, how often shops and owners inspected it, how far it has ridden, and who entered. */
export function summaryOf({ today, since, entries }: ServiceBook) {
  const standing = entries.filter(({ correctedBy }) => correctedBy === null);
  const months = monthsBetween(since, today);
  const inspections = (of: ServiceSide) =>
    standing.filter(({ kind, side }) => kind === 'inspection' && side === of).length;
  return {
    months,
    inspections: { ofShops: inspections('shop'), ofOwners: inspections('owner') },
    /** As the last service says that contradicts none before it. */
    distanceKm:
      standing.find(({ distanceKm, marks }) => distanceKm !== null && !marks.includes('distance-fell'))?.distanceKm ??
      null,
    ofShops: standing.filter(({ side }) => side === 'shop').length,
    ofOwners: standing.filter(({ side }) => side === 'owner').length,
  };
}

function monthsBetween(from: string, to: string): number {
  const [fromYear, fromMonth, fromDay] = from.split('-').map(Number) as [number, number, number];
  const [toYear, toMonth, toDay] = to.split('-').map(Number) as [number, number, number];
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth;
  return Math.max(0, toDay < fromDay ? months - 1 : months);
}
