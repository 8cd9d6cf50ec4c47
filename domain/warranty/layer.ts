import * as z from 'zod/mini';

/** The kinds of entries of a component's ledger; each makes one layer of its warranty. */
export const layerKinds = ['legal', 'contractual', 'replacement'] as const;
export type LayerKind = (typeof layerKinds)[number];

/** What happened on the first day of a layer. The first two are how the day of delivery is known. */
export const layerStarts = ['purchase', 'activation', 'replacement'] as const;
export type LayerStart = (typeof layerStarts)[number];

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
