import type { Tx } from '#server/db/database.ts';
import type { KeptChange, RowSaid, Undo } from '#server/imports/importer.ts';
import { isAsKept } from '#server/imports/undo/undo-rows.ts';
import type { AddedBike, BikeAfter, BikeBefore, SerialOf } from './bike-changes.ts';
import { deletePartsOf, findWholeParts, insertParts, noteSerials, updatePartSerials } from './components.store.ts';
import { moveTags } from './import-bikes.store.ts';
import { columnOfFact, warrantyColumns, type ProvidedFacts } from './provided-facts.ts';
import { deleteTagAlone, lockWithTag, removeBike, restoreFacts, type LockedBike } from './undo-bike.store.ts';

/**
 * Undoes what a row did to a bike. One that it added goes with its parts while nobody has activated it, and its tag with it if that was new
 * too. One that it changed gets its old values, parts and model back, whole or not at all.
 */
export const undoBike: Undo = async (tx, change, { now }) => {
  const bike = await lockWithTag(tx, change.id);
  if (!bike) return { code: 'gone-since' };
  if (change.before !== null) return restore(tx, bike, change, now);
  const { tag, tagModelId } = change.after as AddedBike;
  if (bike.tag !== tag) return { code: 'changed-since', at: 'tag' };
  if (bike.active) return { code: 'bike-activated' };
  await removeBike(tx, bike.id);
  if (tagModelId !== null) await moveTags(tx, [{ tag, modelId: tagModelId }]);
  else await deleteTagAlone(tx, tag);
  return 'undone';
};

async function restore(tx: Tx, bike: LockedBike, change: KeptChange, now: Date): Promise<'undone' | RowSaid> {
  const before = change.before as BikeBefore;
  const after = change.after as BikeAfter;
  const parts = await findWholeParts(tx, [bike.id]);
  const at = changedSince(bike, parts, after);
  if (at !== null) return { code: 'changed-since', at };
  const [rested] = restedOn(before, after);
  if (bike.active && rested !== undefined) return { code: 'bike-activated', at: rested };
  await deletePartsOf(
    tx,
    after.newParts.map(({ id }) => id),
  );
  if (before.modelId !== undefined) await moveTags(tx, [{ tag: bike.tag, modelId: before.modelId }]);
  if (before.parts && before.parts.length > 0) await insertParts(tx, before.parts);
  await restoreSerials(tx, before.serials, now);
  await restoreFacts(tx, bike.id, before.facts);
  return 'undone';
}

async function restoreSerials(tx: Tx, serials: SerialOf[], now: Date): Promise<void> {
  if (serials.length === 0) return;
  await updatePartSerials(tx, serials);
  const noted = serials.flatMap(({ id, serialNumber }) => (serialNumber === null ? [] : [{ id, serialNumber }]));
  if (noted.length > 0) await noteSerials(tx, noted, now);
}

type Part = SerialOf & { name: string; retiredAt: Date | null };

/** The first column in which a bike is not as the row left it; null where it is. */
function changedSince(bike: LockedBike, parts: readonly Part[], after: BikeAfter): string | null {
  if (after.modelId !== undefined && after.modelId !== bike.modelId) return 'model';
  const names = Object.keys(after.facts) as (keyof ProvidedFacts)[];
  const fact = names.find((name) => !isAsKept(bike[name], after.facts[name]));
  if (fact) return columnOfFact(fact);
  const known = new Map(parts.map((part) => [part.id, part]));
  const isOther = ({ id, serialKey }: SerialOf) => {
    const part = known.get(id);
    return part?.serialKey !== serialKey || part.retiredAt !== null;
  };
  const written = [...after.serials, ...after.newParts];
  if (written.some(isOther)) return 'part';
  // A move gave the bike all of its parts.
  return after.modelId !== undefined && parts.length !== after.newParts.length ? 'part' : null;
}

/** The columns of what goes back that the warranty of an activated bike rests on. */
function restedOn(before: BikeBefore, after: BikeAfter): string[] {
  return [
    ...(before.modelId === undefined ? [] : ['model']),
    ...warrantyColumns(before.facts),
    ...(after.newParts.length + after.serials.length > 0 ? ['part'] : []),
  ];
}
