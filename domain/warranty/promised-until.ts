import type { CalendarDate } from './calendar-date.ts';
import type { Warranty } from './term.ts';

// A file of its own: the schemas beside the rest of a warranty would come along to screens that check nothing.

/** The last day of what the brand promises; null where it promises nothing. */
export function promisedUntil({ layers }: Pick<Warranty, 'layers'>): CalendarDate | null {
  return layers.find(({ reason }) => reason === 'contractual')?.endsOn ?? null;
}
