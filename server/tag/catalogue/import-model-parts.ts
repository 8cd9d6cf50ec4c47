import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import type { Tx } from '#server/db/database.ts';
import { modelComponents } from '#server/db/tables/tag.ts';
import { findBrandIds } from '#server/imports/brands/brands.store.ts';
import { resolveBrand, withBrand } from '#server/imports/brands/write-by-brand.ts';
import type { Importer, ImportRun, NumberedRow, RowResult } from '#server/imports/importer.ts';
import type { NoteCode } from '#server/imports/reasons/reasons.ts';
import { applyOnce } from '#server/imports/rows/apply-rows.ts';
import { changesBetween } from '#server/imports/rows/row-changes.ts';
import { sameFacts } from '#server/imports/rows/write-rows.ts';
import { additionOf, changeOfRow, undoRows } from '#server/imports/undo/undo-rows.ts';
import { requiredText, slugSchema } from '#server/imports/values.ts';
import { modelPartColumns } from './catalogue-columns.ts';
import { modelCell, monthsCell } from './import-cells.ts';
import {
  findLastPlaces,
  lockModelParts,
  partRows,
  type ModelPartRow,
  findModelIds,
  modelRows,
} from './models.store.ts';
const schema = z.object({
  brand: z.optional(slugSchema),
  model: modelCell,
  name: requiredText(80),
  part_brand: requiredText(80),
  part_model: requiredText(120),
  warranty_months: monthsCell,
});
type Row = z.infer<typeof schema>;
/** How a part's facts are called in its table; its place on the list is the order of the rows. */
const words = { brand: { column: 'part_brand' }, model: { column: 'part_model' } };
/** A row with the part that it makes where there is none yet. */
type PlannedRow = { line: number; key: string; part: ModelPartRow };

/**
 * The parts of models, by brand, model and the part's place on the bike. Bikes take their parts from the model when
 * they are imported: what is changed here counts for those that come later.
 */
export const modelPartsImporter: Importer<Row> = {
  kind: 'parts',
  columns: modelPartColumns,
  schema,
  // A part's place on the list.
  shares: ({ brand = '', model }) => `${brand} ${model}`,
  apply: async (tx, rows, run) =>
    applyOnce(
      run,
      await withBrand(tx, run, rows),
      ({ brand = '', model, name }) => JSON.stringify([brand, model, name]),
      async (firsts) => {
        const { planned, refused } = await findModels(tx, run, firsts);
        return [...refused, ...(await write(tx, planned))];
      },
    ),
  undo: undoRows(modelComponents),
};

/** Finds the model of each row; a row without one is refused. */
async function findModels(tx: Tx, run: ImportRun, rows: readonly NumberedRow<Row>[]) {
  const brandIds = await findBrandIds(
    tx,
    rows.flatMap(({ row }) => row.brand ?? []),
  );
  const found = rows.map(({ line, row }) => ({ line, row, brand: resolveBrand(run, brandIds, row.brand) }));
  const names = found.flatMap(({ row, brand }) => ('id' in brand ? { brandId: brand.id, name: row.model } : []));
  const modelIds = await findModelIds(tx, names);
  const planned: PlannedRow[] = [];
  const refused: RowResult[] = [];
  const refuse = (line: number, code: NoteCode, at: string) =>
    refused.push({ line, outcome: 'refused', notes: [{ code, at }] });
  for (const { line, row, brand } of found) {
    const modelId = 'id' in brand ? modelIds.get(modelRows.keyOf({ brandId: brand.id, name: row.model })) : undefined;
    if ('problem' in brand) refuse(line, brand.problem, 'brand');
    else if (modelId === undefined) refuse(line, 'model-unknown', 'model');
    else planned.push(planRow(line, row, modelId));
  }
  return { planned, refused };
}

function planRow(line: number, row: Row, modelId: string): PlannedRow {
  const { name, part_brand: brand, part_model: model, warranty_months: warrantyMonths } = row;
  const part = { id: uuidv7(), modelId, name, brand, model, warrantyMonths, position: 0 };
  return { line, key: partRows.keyOf(part), part };
}

async function write(tx: Tx, planned: readonly PlannedRow[]): Promise<RowResult[]> {
  const modelIds = [...new Set(planned.map(({ part }) => part.modelId))];
  const last = await findLastPlaces(tx, modelIds);
  const parts = planned.map(({ part }) => {
    const position = (last.get(part.modelId) ?? -1) + 1;
    last.set(part.modelId, position);
    return { ...part, position };
  });
  const added = await partRows.add(tx, parts);
  const known = await lockModelParts(tx, modelIds);
  const before = new Map(known.map((part) => [partRows.keyOf(part), part]));
  const places = placeParts(known, parts);
  const changed = new Map<string, ModelPartRow>();
  for (const { id: _new, position: _provisional, ...facts } of parts) {
    const key = partRows.keyOf(facts);
    const now = before.get(key)!;
    const after = { ...now, ...facts, position: places.get(key) ?? now.position };
    if (!sameFacts(now, after)) changed.set(key, after);
  }
  await partRows.change(tx, [...changed.values()]);
  return planned.map(({ line, key }): RowResult => {
    const was = before.get(key)!;
    if (added.has(key)) return { line, outcome: 'added', change: additionOf(changed.get(key) ?? was) };
    const after = changed.get(key);
    if (!after) return { line, outcome: 'unchanged' };
    return { line, outcome: 'updated', notes: changesBetween(was, after, words), change: changeOfRow(was, after) };
  });
}

type Part = Pick<ModelPartRow, 'modelId' | 'name'>;

/**
 * The places of parts on the list of their model, by key: the order of the file, where the file lists the model from
 * beginning to end. Parts that come alone say nothing about order: they are not in it and stay where they are.
 */
function placeParts(known: readonly Part[], listed: readonly Part[]): Map<string, number> {
  const keys = new Set(listed.map(partRows.keyOf));
  const partly = new Set(known.filter((part) => !keys.has(partRows.keyOf(part))).map(({ modelId }) => modelId));
  const places = new Map<string, number>();
  const next = new Map<string, number>();
  for (const part of listed) {
    if (partly.has(part.modelId)) continue;
    const place = next.get(part.modelId) ?? 0;
    next.set(part.modelId, place + 1);
    places.set(partRows.keyOf(part), place);
  }
  return places;
}
