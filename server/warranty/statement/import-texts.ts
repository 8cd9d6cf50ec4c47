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
      const decided = 'id' in brand ? await keepFile(tx, run, row, brand.id) : refused(brand.problem, 'brand');
      results.push({ line, ...decided });
    }
    return results;
  },
};

type Decided = Omit<RowResult, 'line'>;

async function keepFile(tx: Tx, run: ImportRun, { version, file }: Row, brandId: string): Promise<Decided> {
  const read = await readTextFile(run.folder, file);
  if ('problem' in read) return refused(read.problem, 'file');
  return keepText(tx, { brandId, version, ...read, publishedAt: run.house.clock.now() });
}

type Text = { brandId: string; version: string; text: string; sha256: string; publishedAt: Date };

/** Puts a version of a brand's text in force, unless it is there. The brand is locked: of two versions that come in at once, one is first. */
export async function keepText(tx: Tx, text: Text): Promise<Decided> {
  await lockBrand(tx, text.brandId);
  const known = await findTextSha256(tx, text.brandId, text.version);
  if (known !== null) return known === text.sha256 ? { outcome: 'unchanged' } : refused('terms-differ', 'version');
  await insertText(tx, text);
  return { outcome: 'added' };
}

type Reason = RowSaid['code'];

function refused(code: Reason, at: string): Decided {
  return { outcome: 'refused', notes: [{ code, at }] };
}
