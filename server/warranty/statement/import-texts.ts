import * as z from 'zod/mini';
import type { Tx } from '#server/db/database.ts';
import { findBrandIds } from '#server/imports/brands/brands.store.ts';
import { resolveBrand, withBrand } from '#server/imports/brands/write-by-brand.ts';
import type { Importer, ImportRun, RowResult, RowSaid } from '#server/imports/importer.ts';
import { readTextFile, versionSchema } from '#server/imports/text-file.ts';
import { requiredText, slugSchema } from '#server/imports/values.ts';
import { textColumns } from './text-columns.ts';
import { findTextSha256, insertText, lockBrand } from './texts.store.ts';

const schema = z.object({ brand: z.optional(slugSchema), version: versionSchema, file: requiredText(300) });
type Row = z.infer<typeof schema>;

/**
 * What brands write in their warranty statements: a version is a text file beside the table, and never another text. The version that came
 * in last is that of bikes which are activated from then on; the others keep theirs.
 */
export const textsImporter: Importer<Row> = {
  kind: 'warranty-texts',
  columns: textColumns,
  schema,
  apply: async (tx, rows, run) => {
    const named = await withBrand(tx, run, rows);
    const slugs = named.flatMap(({ row }) => row.brand ?? []);
    const ids = await findBrandIds(tx, slugs);
    const results: RowResult[] = [];
    for (const { line, row } of named) {
      const brand = resolveBrand(run, ids, row.brand);
      const decided = 'id' in brand ? await keep(tx, run, row, brand.id) : refused(brand.problem, 'brand');
      results.push({ line, ...decided });
    }
    return results;
  },
};

type Decided = Omit<RowResult, 'line'>;

async function keep(tx: Tx, run: ImportRun, { version, file }: Row, brandId: string): Promise<Decided> {
  const read = await readTextFile(run.folder, file);
  if ('problem' in read) return refused(read.problem, 'file');
  await lockBrand(tx, brandId);
  const known = await findTextSha256(tx, brandId, version);
  if (known !== null) return known === read.sha256 ? { outcome: 'unchanged' } : refused('terms-differ', 'version');
  await insertText(tx, { brandId, version, ...read, publishedAt: run.house.clock.now() });
  return { outcome: 'added' };
}

type Reason = RowSaid['code'];

function refused(code: Reason, at: string): Decided {
  return { outcome: 'refused', notes: [{ code, at }] };
}
