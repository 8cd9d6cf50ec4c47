import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import type { Tx } from '../../db/database.ts';
import type { Importer, ImportRun, NumberedRow, RowResult } from '../../imports/importer.ts';
import { requiredText, slugSchema } from '../../imports/values.ts';
import { applyOnce } from '../../imports/apply-once.ts';
import { findBrandIds } from './brands.store.ts';
import { modelCell, monthsCell } from './import-cells.ts';
import {
  addModelParts,
  changeModelParts,
  findLastPlaces,
  lockModelParts,
  partKey,
  type ModelPartRow,
} from './model-parts.store.ts';
import { findModelIds, modelKey } from './models.store.ts';
import { placeParts } from './place-parts.ts';
import { resolveBrand } from '../../imports/resolve-brand.ts';
import { withBrand } from '../../imports/with-brand.ts';
import { sameFacts } from '../../imports/same-facts.ts';

const schema = z.object({
  brand: z.optional(slugSchema),
  model: modelCell,
  name: requiredText(80),
  part_brand: requiredText(80),
  part_model: requiredText(120),
  warranty_months: monthsCell,
});
type Row = z.infer<typeof schema>;
/** A row with the part that it makes where there is none yet. */
type Meant = { line: number; key: string; part: ModelPartRow };

/**
 * The parts of models, by brand, model and the part's place on the bike. Bikes take their parts from the model when they are
 * imported: what is changed here counts for those that come later.
 */
export const modelPartsImporter: Importer<Row> = {
  kind: 'parts',
  columns: {
    brand: { also: ['marca'] },
    model: { also: ['modelo'], required: true },
    name: { also: ['part', 'peça', 'componente', 'nome'], required: true },
    part_brand: { also: ['marca da peça', 'marca do componente', 'fabricante'], required: true },
    part_model: { also: ['modelo da peça', 'modelo do componente'], required: true },
    warranty_months: { also: ['garantia', 'meses de garantia', 'garantia (meses)', 'warranty'], required: true },
  },
  schema,
  // A part's place on the list.
  shares: ({ brand = '', model }) => `${brand} ${model}`,
  apply: async (tx, rows, run) =>
    applyOnce(
      run,
      await withBrand(tx, run, rows),
      ({ brand = '', model, name }) => JSON.stringify([brand, model, name]),
      async (firsts) => {
        const { meant, refused } = await findModels(tx, run, firsts);
        return [...refused, ...(await write(tx, meant))];
      },
    ),
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
  const meant: Meant[] = [];
  const refused: RowResult[] = [];
  const refuse = (line: number, code: string, at: string) =>
    refused.push({ line, outcome: 'refused', note: { code, at } });
  for (const { line, row, brand } of found) {
    const modelId = 'id' in brand ? modelIds.get(modelKey({ brandId: brand.id, name: row.model })) : undefined;
    if ('problem' in brand) refuse(line, brand.problem, 'brand');
    else if (modelId === undefined) refuse(line, 'model-unknown', 'model');
    else meant.push(meantBy(line, row, modelId));
  }
  return { meant, refused };
}

function meantBy(line: number, row: Row, modelId: string): Meant {
  const { name, part_brand: brand, part_model: model, warranty_months: warrantyMonths } = row;
  const part = { id: uuidv7(), modelId, name, brand, model, warrantyMonths, position: 0 };
  return { line, key: partKey(part), part };
}

async function write(tx: Tx, meant: readonly Meant[]): Promise<RowResult[]> {
  const modelIds = [...new Set(meant.map(({ part }) => part.modelId))];
  const last = await findLastPlaces(tx, modelIds);
  const parts = meant.map(({ part }) => {
    const position = (last.get(part.modelId) ?? -1) + 1;
    last.set(part.modelId, position);
    return { ...part, position };
  });
  const added = await addModelParts(tx, parts);
  const known = await lockModelParts(tx, modelIds);
  const before = new Map(known.map((part) => [partKey(part), part]));
  const places = placeParts(known, parts);
  const changed = new Map<string, ModelPartRow>();
  for (const { id: _new, position: _provisional, ...facts } of parts) {
    const key = partKey(facts);
    const now = before.get(key)!;
    const after = { ...now, ...facts, position: places.get(key) ?? now.position };
    if (!sameFacts(now, after)) changed.set(key, after);
  }
  await changeModelParts(tx, [...changed.values()]);
  return meant.map(({ line, key }) => ({
    line,
    outcome: added.has(key) ? 'added' : changed.has(key) ? 'updated' : 'unchanged',
  }));
}
