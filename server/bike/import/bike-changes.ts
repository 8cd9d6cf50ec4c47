import type { RowChange } from '#server/imports/importer.ts';
import type { NewPart } from './components.store.ts';
import type { KnownTag } from './import-bikes-state.ts';
import type { ProvidedFacts } from './provided-facts.ts';

/** The serial number of a part; its place in the order of those of the bike does not matter. */
export type SerialOf = { id: string; serialNumber: string | null; serialKey: string | null };

/** What an import's row wrote over on a bike. `parts` are those that went with its former model, whole. */
export type BikeBefore = { facts: Partial<ProvidedFacts>; modelId?: string; serials: SerialOf[]; parts?: NewPart[] };
/** What it wrote. `newParts` are those that the bike did not have before. */
export type BikeAfter = { facts: Partial<ProvidedFacts>; modelId?: string; serials: SerialOf[]; newParts: SerialOf[] };

/** What is kept of a bike that an import added: its tag, and the tag's model where the tag was there. */
export type AddedBike = { tag: string; tagModelId: string | null };

/** A bike that was added. */
export function addedBike(id: string, tag: string, known: KnownTag | undefined): RowChange {
  const after: AddedBike = { tag, tagModelId: known?.modelId ?? null };
  return { id, before: null, after };
}
