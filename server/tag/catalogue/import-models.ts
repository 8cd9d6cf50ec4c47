import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import type { Tx } from '#server/db/database.ts';
import { models } from '#server/db/tables/tag.ts';
import { findBrandIds } from '#server/imports/brands/brands.store.ts';
import { resolveBrand, withBrand } from '#server/imports/brands/write-by-brand.ts';
import type { Importer, KeptChange, RowResult, RowSaid } from '#server/imports/importer.ts';
import { applyOnce } from '#server/imports/rows/apply-rows.ts';
import { changesBetween } from '#server/imports/rows/row-changes.ts';
import { sameFacts } from '#server/imports/rows/write-rows.ts';
import { additionOf, changeOfRow, undoRows } from '#server/imports/undo/undo-rows.ts';
import { slugSchema } from '#server/imports/values.ts';
import { modelColumns } from './catalogue-columns.ts';
import { kindCell, modelCell, monthsCell, pictureCell } from './import-cells.ts';
import { keepPictures, type Pictured } from './keep-picture.ts';
import { findActiveModels, modelRows, type ModelRow } from './models.store.ts';

const schema = z.object({
  brand: z.optional(slugSchema),
  name: modelCell,
  kind: kindCell,
  warranty_months: monthsCell,
  photo: pictureCell,
});
type Row = z.infer<typeof schema>;
type Kept = Pictured<Row, 'photo'>;
/** A row with the model that it makes where there is none yet. */
type PlannedRow = { line: number; kept: Kept; key: string; model: ModelRow };

/**
 * Models, by brand and name. An empty photo leaves the one that is there; a dash takes it away.
 *
 * The term counts for every bike of the model, also for those whose warranty has started: their last day is worked out
 * from the model whenever it is shown. A longer term is a gift to them; a shorter one would take back what was promised
 * (Lei 8.078/1990 art. 30 and 50), so it is refused once a bike of the model is active. Such a bike's successor is a new model.
 */
export const modelsImporter: Importer<Row> = {
  kind: 'models',
  columns: modelColumns,
  schema,
  apply: async (tx, rows, run) =>
    applyOnce(
      run,
      await withBrand(tx, run, rows),
      ({ brand = '', name }) => `${brand} ${name}`,
      async (firsts) => {
        // Before the first statement: drawing and storing take their time, and no lock is held meanwhile.
        const pictured = await keepPictures(run, firsts, { photo: 'photo' });
        const slugs = pictured.kept.flatMap(({ row }) => row.brand ?? []);
        const ids = await findBrandIds(tx, slugs);
        const planned: PlannedRow[] = [];
        const refused: RowResult[] = pictured.refused;
        for (const kept of pictured.kept) {
          const found = resolveBrand(run, ids, kept.row.brand);
          if ('id' in found) planned.push(planRow(kept, found.id));
          else refused.push({ line: kept.line, outcome: 'refused', notes: [{ code: found.problem, at: 'brand' }] });
        }
        return [...refused, ...(await write(tx, planned))];
      },
    ),
  undo: undoRows(models, refuseShorter),
};

/** A term that was made longer stays so once a bike of the model is under warranty. */
async function refuseShorter(tx: Tx, { id, before, after }: KeptChange): Promise<RowSaid | null> {
  const isShorter = before !== null && Number(before.warrantyMonths) < Number(after.warrantyMonths);
  if (!isShorter || !(await findActiveModels(tx, [id])).has(id)) return null;
  return { code: 'warranty-shortened', at: 'warranty_months' };
}

function planRow(kept: Kept, brandId: string): PlannedRow {
  const { name, kind, warranty_months: warrantyMonths } = kept.row;
  const model = { id: uuidv7(), brandId, name, kind, warrantyMonths, photoUrl: kept.pictures.photo ?? null };
  return { line: kept.line, kept, key: modelRows.keyOf(model), model };
}

async function write(tx: Tx, planned: readonly PlannedRow[]): Promise<RowResult[]> {
  const added = await modelRows.add(
    tx,
    planned.map(({ model }) => model),
  );
  const there = planned.filter(({ key }) => !added.has(key));
  const known = await modelRows.lock(
    tx,
    there.map(({ model }) => model),
  );
  const shortened = there.filter(({ key, model }) => model.warrantyMonths < known.get(key)!.warrantyMonths);
  const active = await findActiveModels(
    tx,
    shortened.map(({ key }) => known.get(key)!.id),
  );
  const changed = new Map<string, ModelRow>();
  const kept = new Set(shortened.filter(({ key }) => active.has(known.get(key)!.id)).map(({ key }) => key));
  for (const { key, kept: row, model } of there) {
    const before = known.get(key)!;
    const { kind, warrantyMonths } = model;
    const photoUrl = row.pictures.photo === undefined ? before.photoUrl : row.pictures.photo;
    const after = { ...before, kind, warrantyMonths, photoUrl };
    if (!kept.has(key) && !sameFacts(before, after)) changed.set(key, after);
  }
  await modelRows.change(tx, [...changed.values()]);
  return planned.map(({ line, key, model }): RowResult => {
    if (kept.has(key))
      return { line, outcome: 'refused', notes: [{ code: 'warranty-shortened', at: 'warranty_months' }] };
    if (added.has(key)) return { line, outcome: 'added', change: additionOf(model) };
    const after = changed.get(key);
    if (!after) return { line, outcome: 'unchanged' };
    const before = known.get(key)!;
    return { line, outcome: 'updated', notes: changesBetween(before, after), change: changeOfRow(before, after) };
  });
}
