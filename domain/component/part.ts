import * as z from 'zod/mini';
import { claimRefusals } from '#domain/claim/eligibility.ts';
import { claimStates } from '#domain/claim/states.ts';
import { bikeKinds } from '#domain/tag/tag.ts';
import type { CalendarDate } from '#domain/warranty/calendar-date.ts';
import { layerKinds, type Layer, partWarrantySchema } from '#domain/warranty/ledger.ts';
import { isExpired } from '#domain/warranty/term.ts';

const on = z.iso.date();
const dated = <const Kind extends string>(kind: Kind) => z.object({ kind: z.literal(kind), on });

/**
 * Something that happened to a component, by kind, with its day (of São Paulo). `registered`: its bike came into the register with it;
 * the day is null for those from before it was noted. `replaced` has the serial numbers of the part that was taken out and
 * of the one that was put in, where they have any. `delivered` names the shop that handed the bike over, where one did it here. `term-ended` has the last day of the term.
 */
const historyEntrySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('registered'), on: z.nullable(on) }),
  z.object({ kind: z.literal('purchased'), on, retailer: z.nullable(z.string()) }),
  z.object({ kind: z.literal('delivered'), on, shop: z.nullable(z.string()) }),
  dated('activated'),
  dated('owner-changed'),
  dated('receipt-linked'),
  dated('receipt-cancelled'),
  z.object({ kind: z.literal('serial-noted'), on, serialNumber: z.string() }),
  z.object({ kind: z.literal('replaced'), on, faulty: z.nullable(z.string()), fitted: z.nullable(z.string()) }),
  z.object({ kind: z.literal('term-ended'), on, layer: z.enum(layerKinds) }),
]);
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** The kinds in the order in which they happen on one day. */
const order: Record<HistoryEntry['kind'], number> = {
  'registered': 0,
  'serial-noted': 1,
  'purchased': 2,
  'delivered': 3,
  'activated': 4,
  'owner-changed': 5,
  'receipt-linked': 6,
  'receipt-cancelled': 7,
  'replaced': 8,
  'term-ended': 9,
};

/**
 * What is noted about a single component when it happens, by kind, with its details. Everything else of its history follows from its
 * bike. What a later capability notes gets its kind here.
 */
export type ComponentEvent =
  | { kind: 'serial-noted'; details: { serialNumber: string } }
  | { kind: 'replaced'; details: { faulty?: string | null; fitted?: string | null } };

/** What was noted about a component, as an entry of its history. */
export function entryOf(event: ComponentEvent, day: CalendarDate): HistoryEntry {
  if (event.kind === 'serial-noted') return { kind: event.kind, on: day, ...event.details };
  const { faulty = null, fitted = null } = event.details;
  return { kind: event.kind, on: day, faulty, fitted };
}

/** The entries for the terms that are over. */
export function endedTerms(layers: readonly Layer[], today: CalendarDate): HistoryEntry[] {
  return layers
    .filter(({ endsOn }) => isExpired(endsOn, today))
    .map(({ kind, endsOn }) => ({ kind: 'term-ended', on: endsOn, layer: kind }));
}

/** A component's history, newest first; what has no day comes last. */
export function newestFirst(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const day = (entry: HistoryEntry) => entry.on ?? '';
  return entries.toSorted((a, b) => {
    if (day(a) === day(b)) return order[b.kind] - order[a.kind];
    return day(a) < day(b) ? 1 : -1;
  });
}

/** A component as its bike's list shows it. `name` is what its partner calls it. */
export const partSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  brand: z.string(),
  model: z.string(),
  serialNumber: z.nullable(z.string()),
  warranty: z.omit(partWarrantySchema, { layers: true }),
});
export type Part = z.infer<typeof partSchema>;

/** A bike's components, in its maker's order, on the day `today`. */
export const partListSchema = z.object({ kind: z.enum(bikeKinds), today: z.iso.date(), parts: z.array(partSchema) });
export type PartList = z.infer<typeof partListSchema>;

/**
 * What a component's page says of claims: why none can be opened (null where one can), and the one under way, else the newest,
 * if this reader may open it.
 */
const partClaimSchema = z.object({
  refusal: z.nullable(z.enum(claimRefusals)),
  last: z.nullable(z.object({ id: z.uuid(), number: z.string(), state: z.enum(claimStates), dueOn: z.iso.date() })),
  /** The day of an earlier complaint that a claim begun now stands for; `isAsked`: if the owner says that it is the same defect. */
  earlier: z.nullable(z.object({ on: z.iso.date(), isAsked: z.boolean() })),
});
export type PartClaim = z.infer<typeof partClaimSchema>;

/** A component with the layers of its warranty and its history, newest first, on the day `today`. */
export const partDetailsSchema = z.extend(partSchema, {
  warranty: partWarrantySchema,
  history: z.array(historyEntrySchema),
  claim: partClaimSchema,
  today: z.iso.date(),
});
export type PartDetails = z.infer<typeof partDetailsSchema>;
