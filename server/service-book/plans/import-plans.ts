import { isDeepStrictEqual } from 'node:util';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import {
  longestMissed,
  mostEveryMonths,
  mostFirstDays,
  type PlannedKind,
  plannedKinds,
} from '#domain/service-book/plan.ts';
import type { Tx } from '#server/db/database.ts';
import { findBrandIds } from '#server/imports/brands/brands.store.ts';
import { resolveBrand, withBrand, writeByBrand } from '#server/imports/brands/write-by-brand.ts';
import type { Importer, ImportRun, NumberedRow, RowResult } from '#server/imports/importer.ts';
import type { PlannedRow } from '#server/imports/rows/write-rows.ts';
import { undoRows } from '#server/imports/undo/undo-rows.ts';
import { optionalText, readBy, slugSchema, wholeNumber } from '#server/imports/values.ts';
import { servicePlans } from '#server/service-book/tables/plans.ts';
import { findModelIds, modelRows } from '#server/tag/catalogue/models.store.ts';
import { planColumns } from './plan-columns.ts';
import { type PlanRow, planRows } from './plans.store.ts';

/** The kinds as partners write them. */
const kinds: Readonly<Record<string, PlannedKind>> = {
  ...Object.fromEntries(plannedKinds.map((kind) => [kind, kind])),
  revisão: 'inspection',
  revisao: 'inspection',
  regulagem: 'tune-up',
};

const schema = z
  .object({
    brand: z.optional(slugSchema),
    model: optionalText(80),
    kind: readBy((cell) => kinds[cell.normalize('NFC').toLowerCase()] ?? null, 'choice-unknown'),
    first_days: z.optional(wholeNumber(1, mostFirstDays)),
    every_months: z.optional(wholeNumber(1, mostEveryMonths)),
    missed: optionalText(longestMissed),
    missed_en: optionalText(longestMissed),
  })
  .check(
    z.superRefine(({ first_days, every_months, missed, missed_en }, { issues }) => {
      const lacks = (cell: string) =>
        issues.push({ code: 'custom', input: undefined, path: [cell], message: 'required' });
      if (first_days === undefined && every_months === undefined) lacks('every_months');
      // A reader of one language is told no less than one of the other.
      if (missed !== undefined && missed_en === undefined) lacks('missed_en');
      if (missed === undefined && missed_en !== undefined) lacks('missed');
    }),
  );
type Row = z.infer<typeof schema>;

/**
 * The services that brands ask for, by brand and model. A row says a plan whole: what an empty cell does not say is not asked for any
 * more. It holds for bikes whose warranty statement is issued from then on; the others keep what theirs says.
 */
export const servicePlansImporter: Importer<Row> = {
  kind: 'service-plans',
  columns: planColumns,
  schema,
  apply: async (tx, rows, run) => {
    const unknown = await linesOfNoModel(tx, run, rows);
    const written = await writeByBrand<Row, PlanRow>(
      tx,
      run,
      rows.filter(({ line }) => !unknown.has(line)),
      { keyOf: ({ model = '' }) => model, planRow, table: planRows, isSame: isDeepStrictEqual },
    );
    const refused = [...unknown].map((line): RowResult => ({
      line,
      outcome: 'refused',
      notes: [{ code: 'model-unknown', at: 'model' }],
    }));
    return [...written, ...refused];
  },
  undo: undoRows(servicePlans),
};

function planRow(line: number, row: Row, brandId: string): PlannedRow<PlanRow> {
  const { model = '', kind, first_days = null, every_months = null, missed = null, missed_en = null } = row;
  const facts = { kind, firstDays: first_days, everyMonths: every_months, missed, missedEn: missed_en };
  const fresh = { id: uuidv7(), brandId, model, ...facts };
  return { line, key: planRows.keyOf(fresh), fresh, over: (before) => ({ ...before, ...facts }) };
}

/** The lines that name a model which their brand has not; those of unknown brands are told so by their brand. */
async function linesOfNoModel(tx: Tx, run: ImportRun, rows: readonly NumberedRow<Row>[]): Promise<Set<number>> {
  const named = await withBrand(tx, run, rows);
  const brandIds = await findBrandIds(
    tx,
    named.flatMap(({ row }) => row.brand ?? []),
  );
  const wanted = named.flatMap(({ line, row: { brand, model } }) => {
    const found = resolveBrand(run, brandIds, brand);
    return 'id' in found && model !== undefined ? [{ line, brandId: found.id, name: model }] : [];
  });
  const known = await findModelIds(tx, wanted);
  return new Set(wanted.filter((one) => !known.has(modelRows.keyOf(one))).map(({ line }) => line));
}
