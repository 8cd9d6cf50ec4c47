import { uuidv7 } from 'uuidv7';
import type { RowOutcome } from '#domain/http/import-report.ts';
import type { RowChange, RowSaid } from '#server/imports/importer.ts';
import type { BikeBefore } from './bike-changes.ts';
import type { NewPart } from './components.store.ts';
import type { Refusal, PartSerial } from './import-bikes-row.ts';
import { partKey, type KnownBike, type ModelPart, type BatchState } from './import-bikes-state.ts';
import type { ChangedBike, NewBike, NewTag } from './import-bikes.store.ts';

/** All that a batch is going to write, in the order in which it is written. */
export type Writes = {
  /** Tags that must not be activated meanwhile, because what a warranty rests on changes. */
  heldTags: string[];
  newTags: NewTag[];
  movedTags: NewTag[];
  newBikes: NewBike[];
  changedBikes: ChangedBike[];
  /** Bikes whose model changes, with what is kept of them: their parts are replaced by the new model's. */
  strippedBikes: { id: string; before: BikeBefore }[];
  changedParts: { id: string; serialNumber: string; serialKey: string }[];
  newParts: NewPart[];
};

/** The working data of a batch, which is written at `now`: the state, which every decided row changes, and the planned writes. */
export type Plan = { state: BatchState; writes: Writes; newTag: () => string; now: Date };

/** The decision about a row. */
export type Verdict = {
  outcome: RowOutcome;
  notes?: readonly RowSaid[];
  change?: RowChange;
};

/** A plan without a row. */
export function openPlan(state: BatchState, newTag: () => string, now: Date): Plan {
  const writes: Writes = {
    heldTags: [],
    newTags: [],
    movedTags: [],
    newBikes: [],
    changedBikes: [],
    strippedBikes: [],
    changedParts: [],
    newParts: [],
  };
  return { state, writes, newTag, now };
}

/** A refused row, with all that is wrong with it. */
export function refused(notes: readonly Refusal[]): Verdict {
  return { outcome: 'refused', notes };
}

/** Puts a model's part on a bike, with its serial number where it has one. */
export function addPart(
  { state, writes, now }: Plan,
  bike: KnownBike,
  place: string,
  { name, brand, model, warrantyMonths, position }: ModelPart,
  serial: Pick<PartSerial, 'serialNumber' | 'serialKey'> | null,
): void {
  const { serialNumber, serialKey } = serial ?? { serialNumber: null, serialKey: null };
  const part = { id: uuidv7(), name, brand, serialNumber, serialKey, fittedKey: null };
  writes.newParts.push({ ...part, bikeId: bike.id, model, warrantyMonths, position, registeredAt: now });
  bike.parts.set(place, part);
  if (serialKey !== null) state.partSerials.set(partKey(brand, serialKey), part.id);
}
