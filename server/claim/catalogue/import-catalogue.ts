import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { keyedRows } from '#server/db/keyed-rows.ts';
import { catalogueParts } from '#server/db/tables/claim.ts';
import { writeByBrand } from '#server/imports/brands/write-by-brand.ts';
import type { Importer } from '#server/imports/importer.ts';
import { sameFacts } from '#server/imports/same-facts.ts';
import { flagValue, requiredText, slugSchema } from '#server/imports/values.ts';
import type { PlannedRow } from '#server/imports/write-rows.ts';
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
    }),
};

function planRow(line: number, row: Row, brandId: string): PlannedRow<CatalogueRow> {
  const { name, part_brand: brand, part_model: model, offered } = row;
  const fresh = { id: uuidv7(), brandId, name, brand, model, isOffered: offered ?? true };
  const over = (before: CatalogueRow) => ({ ...before, isOffered: offered ?? before.isOffered });
  return { line, key: catalogueRows.keyOf(fresh), fresh, over };
}
