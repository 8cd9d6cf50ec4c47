import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { newTag } from '#domain/tag/new-tag.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import type { Tx } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import type { Importer, ImportRun, NumberedRow, RowResult } from '#server/imports/importer.ts';
import { seenKeys } from '#server/imports/rows/seen-keys.ts';
import { addedBike } from './bike-changes.ts';
import { deleteParts, findWholeParts, insertParts, noteSerials, updatePartSerials } from './components.store.ts';
import { changeBike } from './import-bikes-change.ts';
import { withDryRunState } from './import-bikes-dry-run.ts';
import { loadState } from './import-bikes-load.ts';
import { openPlan, refused, type Plan, type Verdict, addPart } from './import-bikes-plan.ts';
import {
  bikeColumns,
  bikeRowSchema,
  findWanted,
  type BikeRow,
  type Refusal,
  type WantedBike,
} from './import-bikes-row.ts';
import { bikeKey, partKey, type KnownBike } from './import-bikes-state.ts';
import { holdInactiveTags, insertBikes, insertTags, moveTags, updateBikes } from './import-bikes.store.ts';
import { undoBike } from './undo-bike.ts';

/** How often a batch is decided again in a row when other imports are faster. */
const attempts = 5;

/**
 * Bikes with their parts. A bike is known by its brand and serial number; a row of a known one changes the facts that
 * it provides and leaves those that it does not. What supports the warranty of an activated bike stays: the model,
 * the day of purchase, serial numbers of parts. A bike gets the parts that its model has on that day.
 */
export const bikesImporter: Importer<BikeRow> = {
  kind: 'bikes',
  columns: bikeColumns,
  families: { part: { also: ['peça'] } },
  schema: bikeRowSchema,
  tables: ['tags', 'bikes', 'components'],
  apply: async (tx, rows, run) => {
    for (let attempt = 1; attempt <= attempts; attempt++) {
      const results = await decideAndWrite(tx, rows, run);
      if (results) return results;
    }
    throw new Error('Other imports were faster with the same bikes, time after time.');
  },
  undo: undoBike,
};

/**
 * Null when a concurrent request was faster; then everything is rolled back. A dry run writes nothing at all: what
 * its earlier batches would have changed is not in the database, and conflicts with nothing there.
 */
function decideAndWrite(tx: Tx, rows: readonly NumberedRow<BikeRow>[], run: ImportRun): Promise<RowResult[] | null> {
  const isWritten = (results: RowResult[] | null) => results !== null;
  return inTransaction(tx, isWritten, async (inner) => {
    const found = await loadState(
      inner,
      rows.map(({ row }) => row),
      run.brandId,
    );
    const state = run.dryRun ? withDryRunState(found, run, rows[0]!.line) : found;
    const plan = openPlan(state, () => newTag(randomBytes), run.house.clock.now());
    const results = decideBikes(rows, run, plan);
    return run.dryRun || (await writeBikes(inner, plan)) ? results : null;
  });
}

/** Decides row by row, each on the result of the rows before. */
function decideBikes(rows: readonly NumberedRow<BikeRow>[], run: ImportRun, plan: Plan): RowResult[] {
  const seen = seenKeys(run);
  const today = dateOf(plan.now);
  return rows.map(({ line, row }) => {
    const wanted = findWanted(row, plan.state, run.brandId, today);
    if (Array.isArray(wanted)) return { line, ...refused(wanted) };
    const key = bikeKey(wanted.brandId, wanted.serialKey);
    const bike = plan.state.bikes.get(key);
    const verdict: Verdict = bike
      ? changeBike(wanted, bike, seen.before(key, line) !== null, plan)
      : addBike(wanted, plan);
    if (verdict.outcome !== 'refused') seen.note(key, line);
    return { line, ...verdict };
  });
}

/**
 * Writes the decisions of a batch. False when a concurrent request was faster with a tag, a serial number or an
 * activation: the caller rolls back and decides again on the new state. Everything is written in one order, so that
 * two imports of the same file wait for each other without a deadlock.
 */
async function writeBikes(tx: Tx, { writes, now }: Pick<Plan, 'writes' | 'now'>): Promise<boolean> {
  const { heldTags, newTags, movedTags, newBikes, changedBikes, strippedBikes, changedParts, newParts } = writes;
  if (heldTags.length > 0 && (await holdInactiveTags(tx, heldTags)) < heldTags.length) return false;
  if (newTags.length > 0 && (await insertTags(tx, by(newTags, 'tag'))) < newTags.length) return false;
  if (movedTags.length > 0) await moveTags(tx, movedTags);
  await stripBikes(tx, strippedBikes);
  if (changedBikes.length > 0) await updateBikes(tx, by(changedBikes, 'id'));
  if (newBikes.length > 0 && (await insertBikes(tx, by(newBikes, 'serialKey'))) < newBikes.length) return false;
  if (changedParts.length > 0) {
    await updatePartSerials(tx, by(changedParts, 'id'));
    await noteSerials(tx, changedParts, now);
  }
  return newParts.length === 0 || (await insertParts(tx, by(newParts, 'serialKey'))) === newParts.length;
}

/** Takes the parts off bikes whose model changes, and keeps what they were. */
async function stripBikes(tx: Tx, stripped: Plan['writes']['strippedBikes']): Promise<void> {
  if (stripped.length === 0) return;
  const ids = stripped.map(({ id }) => id);
  const parts = Map.groupBy(await findWholeParts(tx, ids), ({ bikeId }) => bikeId);
  for (const { id, before } of stripped) before.parts = parts.get(id) ?? [];
  await deleteParts(tx, ids);
}

function by<Row, Name extends keyof Row>(rows: readonly Row[], name: Name): Row[] {
  const text = (row: Row) => String(row[name] ?? '');
  return rows.toSorted((a, b) => (text(a) < text(b) ? -1 : 1));
}

/** Decides a row whose serial number is new: a bike with all of its model's parts, and a new tag where it names none. */
function addBike(wanted: WantedBike, plan: Plan): Verdict {
  const faults = [...faultsOfParts(wanted, plan), ...faultsOfTag(wanted, plan)];
  if (faults.length > 0) return refused(faults);
  const tag = wanted.tag ?? plan.newTag();
  const known = plan.state.tags.get(tag);
  const change = addedBike(putOn(tag, wanted, plan), tag, known);
  return wanted.tag === null
    ? { outcome: 'added', notes: [{ at: 'tag', code: 'tag-issued', detail: tag }], change }
    : { outcome: 'added', change };
}

/** Parts that the model has not, and those whose serial number another part has, in the database or in this row. */
function faultsOfParts({ model, parts }: WantedBike, { state }: Plan): Refusal[] {
  const own = new Set<string>();
  return [...parts].flatMap(([place, { at, serialKey }]): Refusal[] => {
    const part = model.parts.get(place);
    if (!part) return [{ at, code: 'part-unknown' }];
    const key = partKey(part.brand, serialKey);
    if (state.partSerials.has(key) || own.has(key)) return [{ at, code: 'part-serial-taken' }];
    own.add(key);
    return [];
  });
}

/** Why the named tag cannot be this bike's. */
function faultsOfTag({ tag, brandId }: WantedBike, { state }: Plan): Refusal[] {
  const known = tag === null ? undefined : state.tags.get(tag);
  if (!known) return [];
  if (known.brandId !== brandId) return [{ at: 'tag', code: 'tag-of-other-brand' }];
  return known.free ? [] : [{ at: 'tag', code: 'tag-taken' }];
}

/** Puts a new bike on a tag; returns its id. */
function putOn(tag: string, { brandId, model, serialNumber, serialKey, facts, parts }: WantedBike, plan: Plan): string {
  const { state, writes } = plan;
  const id = uuidv7();
  if (state.tags.has(tag)) {
    writes.heldTags.push(tag);
    writes.movedTags.push({ tag, modelId: model.id });
  } else {
    writes.newTags.push({ tag, modelId: model.id });
  }
  state.tags.set(tag, { brandId, modelId: model.id, free: false, replacedBy: null });
  writes.newBikes.push({ id, tag, brandId, serialNumber, serialKey, ...facts });
  const bike: KnownBike = { id, tag, active: false, modelId: model.id, ...facts, parts: new Map() };
  state.bikes.set(bikeKey(brandId, serialKey), bike);
  for (const [place, part] of model.parts) addPart(plan, bike, place, part, parts.get(place) ?? null);
  return id;
}
