import type { Tx } from '#server/db/database.ts';
import { deleteParts, insertParts, noteSerials, updatePartSerials } from './components.store.ts';
import type { Plan } from './import-bikes-plan.ts';
import { holdInactiveTags, insertBikes, insertTags, moveTags, updateBikes } from './import-bikes.store.ts';

/**
 * Writes the decisions of a batch. False when a concurrent request was faster with a tag, a serial number or an
 * activation: the caller rolls back and decides again on the new state. Everything is written in one order, so that
 * two imports of the same file wait for each other without a deadlock.
 */
export async function writeBikes(tx: Tx, { writes, now }: Pick<Plan, 'writes' | 'now'>): Promise<boolean> {
  const { heldTags, newTags, movedTags, newBikes, changedBikes, strippedBikes, changedParts, newParts } = writes;
  if (heldTags.length > 0 && (await holdInactiveTags(tx, heldTags)) < heldTags.length) return false;
  if (newTags.length > 0 && (await insertTags(tx, by(newTags, 'tag'))) < newTags.length) return false;
  if (movedTags.length > 0) await moveTags(tx, movedTags);
  if (strippedBikes.length > 0) await deleteParts(tx, strippedBikes);
  if (changedBikes.length > 0) await updateBikes(tx, by(changedBikes, 'id'));
  if (newBikes.length > 0 && (await insertBikes(tx, by(newBikes, 'serialKey'))) < newBikes.length) return false;
  if (changedParts.length > 0) {
    await updatePartSerials(tx, by(changedParts, 'id'));
    await noteSerials(tx, changedParts, now);
  }
  return newParts.length === 0 || (await insertParts(tx, by(newParts, 'serialKey'))) === newParts.length;
}

function by<Row, Name extends keyof Row>(rows: readonly Row[], name: Name): Row[] {
  const text = (row: Row) => String(row[name] ?? '');
  return rows.toSorted((a, b) => (text(a) < text(b) ? -1 : 1));
}
