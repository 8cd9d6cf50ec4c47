import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import type { importCatalogue as contract } from '#domain/claim/catalogue.contract.ts';
import { catalogueParts } from '#server/claim/tables.ts';
import { keyedRows } from '#server/db/records.ts';
import { writeByBrand } from '#server/imports/brands/write-by-brand.ts';
import { importForPartner } from '#server/imports/import-for-partner.ts';
import { importTable } from '#server/imports/import-table.ts';
import type { Importer } from '#server/imports/importer.ts';
import { fileReasons, rowReasons } from '#server/imports/reasons/reasons.ts';
import { Unreadable } from '#server/imports/reasons/unreadable.ts';
import { sameFacts, type PlannedRow } from '#server/imports/rows/write-rows.ts';
import { undoRows } from '#server/imports/undo/undo-rows.ts';
import { flagValue, requiredText, slugSchema } from '#server/imports/values.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { catalogueColumns } from './catalogue-columns.ts';

type CatalogueRow = typeof catalogueParts.$inferSelect;

/** The parts of a brand's catalogue: all of a row names it. */
const catalogueRows = keyedRows(catalogueParts, ['brandId', 'name', 'brand', 'model']);

const schema = z.object({
  brand: z.optional(slugSchema),
  name: requiredText(80),
  part_brand: requiredText(80),
  part_model: requiredText(120),
  offered: z.optional(flagValue),
});
type Row = z.infer<typeof schema>;

/**
 * The parts that brands offer in place of claimed ones. A part is offered unless its row says no; what a row does not say
 * of a part that is there stays. Nothing is taken out: claims name the parts that were fitted.
 */
export const catalogueImporter: Importer<Row> = {
  kind: 'catalogue',
  columns: catalogueColumns,
  schema,
  apply: (tx, rows, run) =>
    writeByBrand<Row, CatalogueRow>(tx, run, rows, {
      keyOf: ({ name, part_brand: brand, part_model: model }) => JSON.stringify([name, brand, model]),
      planRow,
      table: catalogueRows,
      isSame: sameFacts,
      words: { isOffered: { column: 'offered' } },
    }),
  undo: undoRows(catalogueParts),
};

function planRow(line: number, row: Row, brandId: string): PlannedRow<CatalogueRow> {
  const { name, part_brand: brand, part_model: model, offered } = row;
  const fresh = { id: uuidv7(), brandId, name, brand, model, isOffered: offered ?? true };
  const over = (before: CatalogueRow) => ({ ...before, isOffered: offered ?? before.isOffered });
  return { line, key: catalogueRows.keyOf(fresh), fresh, over };
}

/** Imports a partner's catalogue into the brand of its key; a shop's key has none. */
export const importCatalogueByHttp: Verb<typeof contract> = async (ctx, { dryRun }) => {
  if (ctx.partner.brandId === null) throw problem('api-key-scope');
  const what = {
    action: 'catalogue import',
    dryRun: dryRun === 'true',
    unreadable: Unreadable,
    reasons: [rowReasons, fileReasons],
  };
  return importForPartner(ctx, what, (how) => importTable(ctx, catalogueImporter, ctx.file.path, how));
};
