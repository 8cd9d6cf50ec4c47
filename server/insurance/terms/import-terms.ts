import * as z from 'zod/mini';
import type { Tx } from '#server/db/database.ts';
import { findBrandIds } from '#server/imports/brands/brands.store.ts';
import { resolveBrand, withBrand } from '#server/imports/brands/write-by-brand.ts';
import type { Importer, ImportRun, RowResult, RowSaid } from '#server/imports/importer.ts';
import { readTextFile, versionSchema } from '#server/imports/text-file.ts';
import { requiredText, slugSchema } from '#server/imports/values.ts';
import { termsColumns } from '#server/insurance/plan-columns.ts';
import { findPlanId, findTermsSha256, insertTerms } from './plan-terms.store.ts';

const schema = z.object({
  brand: z.optional(slugSchema),
  plan: slugSchema,
  version: versionSchema,
  file: requiredText(300),
});
type Row = z.infer<typeof schema>;

/**
 * The conditions of plans: a version of them is a text file beside the table, and never another text. The version that came in last is in
 * force; what was accepted before keeps its own.
 */
export const termsImporter: Importer<Row> = {
  kind: 'terms',
  columns: termsColumns,
  schema,
  apply: async (tx, rows, run) => {
    const named = await withBrand(tx, run, rows);
    const ids = await findBrandIds(
      tx,
      named.flatMap(({ row }) => row.brand ?? []),
    );
    const results: RowResult[] = [];
    for (const { line, row } of named) {
      const brand = resolveBrand(run, ids, row.brand);
      results.push({
        line,
        ...('id' in brand ? await keep(tx, run, row, brand.id) : refused(brand.problem, 'brand')),
      });
    }
    return results;
  },
};

type Decided = Omit<RowResult, 'line'>;

async function keep(tx: Tx, run: ImportRun, { plan, version, file }: Row, brandId: string): Promise<Decided> {
  const planId = await findPlanId(tx, brandId, plan);
  if (!planId) return refused('plan-unknown', 'plan');
  const read = await readTextFile(run.folder, file);
  if ('problem' in read) return refused(read.problem, 'file');
  const { text, sha256 } = read;
  const known = await findTermsSha256(tx, planId, version);
  if (known !== null) return known === sha256 ? { outcome: 'unchanged' } : refused('terms-differ', 'version');
  await insertTerms(tx, { planId, version, text, sha256, publishedAt: run.house.clock.now() });
  return { outcome: 'added' };
}

type Reason = RowSaid['code'];

function refused(code: Reason, at: string): Decided {
  return { outcome: 'refused', notes: [{ code, at }] };
}
