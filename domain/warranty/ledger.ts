import * as z from 'zod/mini';
import { legalTermDays } from '#domain/periods.ts';
import { addDays, type CalendarDate } from './calendar-date.ts';
import { isExpired, layerInForce, legalTerm, promiseEnd, type Term } from './term.ts';

/** The kinds of entries of a component's ledger; each makes one layer of its warranty. */
export const layerKinds = ['contractual', 'legal', 'replacement'] as const;
type LayerKind = (typeof layerKinds)[number];

/** What happened on the first day of a layer. The first three are how the day of delivery is known; `promise-over`: the brand's term had ended. */
export const layerStarts = ['delivery', 'purchase', 'activation', 'replacement', 'promise-over'] as const;
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

/** A component's warranty: until when in all, the layer that is in force, and all layers in the order of their entries. */
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
export type Delivery = { on: CalendarDate; by: Extract<LayerStart, 'delivery' | 'purchase' | 'activation'> };

/** What an entry of each kind says. */
type Facts = {
  contractual: { on: CalendarDate; since: Delivery['by']; months: number; until: CalendarDate | null };
  legal: { on: CalendarDate; since: Delivery['by'] };
  replacement: { on: CalendarDate; since: 'replacement' };
};

/** An entry of a component's ledger. A capability that gives a component another term appends one of its kind. */
export type LedgerEntry<Kind extends LayerKind = LayerKind> = { [K in Kind]: { kind: K } & Facts[K] }[Kind];

type Made = Term & Pick<Layer, 'since' | 'reason' | 'months'>;

/** The layer that an entry of each kind makes; `before` is the last day of what the entries before it gave. */
const layersOf: { [K in LayerKind]: (facts: Facts[K], before: CalendarDate | null) => Made } = {
  contractual: ({ on, since, months, until }) => {
    return { startsOn: on, endsOn: promiseEnd(on, months, until), since, reason: 'brand-promise', months };
  },
  legal: ({ on, since }, before) => {
    const term = legalTerm(on, before);
    return { ...term, since: before === null ? since : 'promise-over', reason: 'consumer-law', months: null };
  },
  replacement: ({ on, since }, before) => {
    const anew = addDays(on, legalTermDays);
    const common = { startsOn: on, since, months: null };
    return before !== null && before > anew
      ? { ...common, endsOn: before, reason: 'term-kept' }
      : { ...common, endsOn: anew, reason: 'term-anew' };
  },
};

function layerOf<Kind extends LayerKind>(entry: LedgerEntry<Kind>, before: CalendarDate | null): Layer {
  return { kind: entry.kind, ...layersOf[entry.kind](entry, before) };
}

/**
 * The entries of a component that came with its bike: the maker's term of so many months from the delivery (0 for none), which counts in place
 * of the bike's, the legal term after it, and one for each day on which the part was replaced. The maker's term ends on the day `until` at
 * the latest, where it is promised to the first owner alone (`promiseEnd`).
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
  return [...contractual, { kind: 'legal', on, since: by }, ...replacements];
}

/**
 * A component's warranty on a day, from the entries of its ledger in their order, each of which ends after those before it; there is one at
 * least. Of a replaced part its newest replacement decides.
 */
export function partWarranty(entries: readonly LedgerEntry[], today: CalendarDate): PartWarranty {
  const layers: Layer[] = [];
  for (const entry of entries) layers.push(layerOf(entry, layers.at(-1)?.endsOn ?? null));
  const { endsOn } = layers.at(-1)!;
  const replaced = layers.findLast(({ kind }) => kind === 'replacement');
  const { kind } = replaced ?? layerInForce(layers, today);
  return { state: stateOn(endsOn, today), endsOn, decidedBy: kind, layers };
}

function stateOn(endsOn: CalendarDate, today: CalendarDate): PartState {
  if (isExpired(endsOn, today)) return 'expired';
  return endsOn <= addDays(today, endingDays) ? 'ending' : 'active';
}

/**
 * The day from which a bike's parts are under warranty: that of its delivery, where owner or partner has said it; else the one on which the
 * bike's own warranty started (`startsOn`), which no later document moves: the day of the purchase where an invoice that holds or the partner
 * says so, else that of the activation.
 */
export function deliveryOf({
  deliveredOn,
  startsOn,
  purchasedOn,
}: {
  deliveredOn: CalendarDate | null;
  startsOn: CalendarDate;
  purchasedOn: CalendarDate | null;
}): Delivery {
  if (deliveredOn !== null) return { on: deliveredOn, by: 'delivery' };
  return { on: startsOn, by: purchasedOn === startsOn ? 'purchase' : 'activation' };
}
