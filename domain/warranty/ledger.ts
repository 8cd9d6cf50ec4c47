import * as z from 'zod/mini';
import { legalTermDays } from '#domain/periods.ts';
import { addDays, type CalendarDate } from './calendar-date.ts';
import { decidingOf, isExpired, legalTermEnd, promiseEnd } from './term.ts';

/** The kinds of entries of a component's ledger; each makes one layer of its warranty. */
export const layerKinds = ['legal', 'contractual', 'replacement'] as const;
type LayerKind = (typeof layerKinds)[number];

/** What happened on the first day of a layer. The first two are how the day of delivery is known. */
export const layerStarts = ['purchase', 'activation', 'replacement'] as const;
type LayerStart = (typeof layerStarts)[number];

/**
 * One layer: its first and last day, since which event, and for which reason it lasts so long. `consumer-law` is the legal
 * term, `brand-promise` the contractual one of so many months, `term-kept` and `term-anew` are those of a replaced
 * part: what was left of the term before, or 90 days where that is longer.
 */
export const layerSchema = z.object({
  kind: z.enum(layerKinds),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  since: z.enum(layerStarts),
  reason: z.enum(['consumer-law', 'brand-promise', 'term-kept', 'term-anew']),
  /** The months of a contractual term, null for others. */
  months: z.nullable(z.int()),
});
export type Layer = z.infer<typeof layerSchema>;

/** `ending` is valid for 30 days more at most. */
export const partStates = ['active', 'ending', 'expired'] as const;
export type PartState = (typeof partStates)[number];

/** A component's warranty: until when, by which layer, and all layers in the order of their entries. */
export const partWarrantySchema = z.object({
  state: z.enum(partStates),
  endsOn: z.iso.date(),
  decidedBy: z.enum(layerKinds),
  layers: z.array(layerSchema),
});
export type PartWarranty = z.infer<typeof partWarrantySchema>;

/** From how many days before its end a term counts as about to end. */
export const endingDays = 30;

/** How the day of a bike's delivery was found, from which the terms of its parts run. */
export type Delivery = { on: CalendarDate; by: Extract<LayerStart, 'purchase' | 'activation'> };

/** What an entry of each kind says. */
type Facts = {
  legal: { on: CalendarDate; since: Delivery['by'] };
  contractual: { on: CalendarDate; since: Delivery['by']; months: number; until: CalendarDate | null };
  replacement: { on: CalendarDate; since: 'replacement' };
};

/** An entry of a component's ledger. A capability that gives a component another term appends one of its kind. */
export type LedgerEntry<Kind extends LayerKind = LayerKind> = { [K in Kind]: { kind: K } & Facts[K] }[Kind];

type Term = Pick<Layer, 'endsOn' | 'reason' | 'months'>;

/** How long an entry of each kind lasts; `before` is the last day of what the entries before it gave. */
const terms: { [K in LayerKind]: (facts: Facts[K], before: CalendarDate | null) => Term } = {
  legal: ({ on }) => ({ endsOn: legalTermEnd(on), reason: 'consumer-law', months: null }),
  contractual: ({ on, months, until }) => ({ endsOn: promiseEnd(on, months, until), reason: 'brand-promise', months }),
  replacement: ({ on }, before) => {
    const anew = addDays(on, legalTermDays);
    return before !== null && before > anew
      ? { endsOn: before, reason: 'term-kept', months: null }
      : { endsOn: anew, reason: 'term-anew', months: null };
  },
};

function layerOf<Kind extends LayerKind>(entry: LedgerEntry<Kind>, before: CalendarDate | null): Layer {
  const { kind, on, since } = entry;
  return { kind, startsOn: on, since, ...terms[entry.kind](entry, before) };
}

/**
 * The entries of a component that came with its bike: the legal term from the delivery, the maker's term of so many
 * months (0 for none), which counts in place of the bike's, and one for each day on which the part was replaced. The maker's term ends on the day `until` at the
 * latest, where it is promised to the first owner alone (`promiseEnd`).
 */
export function entriesOf(
  { on, by }: Delivery,
  months: number,
  replacedOn: readonly CalendarDate[] = [],
  until: CalendarDate | null = null,
): LedgerEntry[] {
  const contractual: LedgerEntry[] = months > 0 ? [{ kind: 'contractual', on, since: by, months, until }] : [];
  const replacements = replacedOn
    .toSorted()
    .map((day): LedgerEntry => ({ kind: 'replacement', on: day, since: 'replacement' }));
  return [{ kind: 'legal', on, since: by }, ...contractual, ...replacements];
}

/** A component's warranty on a day, from the entries of its ledger in their order; there is one at least. */
export function partWarranty(entries: readonly LedgerEntry[], today: CalendarDate): PartWarranty {
  const layers: Layer[] = [];
  for (const entry of entries) {
    layers.push(layerOf(entry, layers.length > 0 ? decidingOf(layers).endsOn : null));
  }
  const { kind, endsOn } = decidingOf(layers);
  return { state: stateOn(endsOn, today), endsOn, decidedBy: kind, layers };
}

function stateOn(endsOn: CalendarDate, today: CalendarDate): PartState {
  if (isExpired(endsOn, today)) return 'expired';
  return endsOn <= addDays(today, endingDays) ? 'ending' : 'active';
}

/**
 * The day from which a bike's parts are under warranty: the one on which the bike's own warranty started, which no later
 * document moves. It is the day of the purchase where an invoice that holds or the partner says so, else that of the activation.
 */
export function deliveryOf(startsOn: CalendarDate, purchasedOn: CalendarDate | null): Delivery {
  return { on: startsOn, by: purchasedOn === startsOn ? 'purchase' : 'activation' };
}
