import { uuidv7 } from 'uuidv7';
import type { RowOutcome } from '#domain/http/import-report.ts';
import type { NewPart } from './components.store.ts';
import type { NewBike, NewTag, ToldFacts } from './import-bikes.store.ts';
import type { Refusal, ToldPart } from './import-bikes-row.ts';
import { partKey, type KnownBike, type ModelPart, type World } from './import-bikes-world.ts';

/** All that a batch is going to write, in the order in which it is written. */
export type Writes = {
  /** Tags that must not be activated meanwhile, because what a warranty rests on changes. */
  heldTags: string[];
  newTags: NewTag[];
  movedTags: NewTag[];
  newBikes: NewBike[];
  changedBikes: (ToldFacts & { id: string })[];
  /** Bikes whose model changes: their parts go, the new model's come. */
  strippedBikes: string[];
  changedParts: { id: string; serialNumber: string; serialKey: string }[];
  newParts: NewPart[];
};

/** What a batch is decided with: the world, which every decided row changes, and what is written of it. */
export type Plan = { world: World; writes: Writes; newTag: () => string };

/** What was decided of a row. */
export type Verdict = { outcome: RowOutcome; note?: Refusal | { at: string; code: 'tag-issued'; detail: string } };

/** A plan without a row. */
export function openPlan(world: World, newTag: () => string): Plan {
  const writes: Writes = {
    ...{ heldTags: [], newTags: [], movedTags: [], newBikes: [], changedBikes: [] },
    ...{ strippedBikes: [], changedParts: [], newParts: [] },
  };
  return { world, writes, newTag };
}

/** A refused row. */
export function refused(at: string, code: Refusal['code']): Verdict {
  return { outcome: 'refused', note: { at, code } };
}

/** Puts a model's part on a bike, with its serial number where it has one. */
export function addPart(
  { world, writes }: Plan,
  bike: KnownBike,
  place: string,
  { name, brand, model, warrantyMonths, position }: ModelPart,
  serial: Pick<ToldPart, 'serialNumber' | 'serialKey'> | null,
): void {
  const { serialNumber, serialKey } = serial ?? { serialNumber: null, serialKey: null };
  const part = { id: uuidv7(), name, brand, serialNumber, serialKey };
  writes.newParts.push({ ...part, bikeId: bike.id, model, warrantyMonths, position });
  bike.parts.set(place, part);
  if (serialKey !== null) world.partSerials.set(partKey(brand, serialKey), part.id);
}
