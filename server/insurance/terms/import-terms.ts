import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { Tx } from '#server/db/database.ts';
import { findBrandIds } from '#server/imports/brands/brands.store.ts';
import { resolveBrand, withBrand } from '#server/imports/brands/resolve-brand.ts';
import { findNamedFile } from '#server/imports/import-file.ts';
import type { Importer, ImportRun, RowResult } from '#server/imports/importer.ts';
import { readBy, requiredText, slugSchema } from '#server/imports/values.ts';
import { termsColumns } from '#server/insurance/plan-columns.ts';
import { findPlanId, findTermsSha256, insertTerms } from './plan-terms.store.ts';

/** The most bytes of a text of conditions; long ones have some forty thousand. */
const longest = 200_000;

const schema = z.object({
  brand: z.optional(slugSchema),
  plan: slugSchema,
  version: readBy((text) => (/^[\w.-]{1,40}$/.test(text) ? text : null), 'version-malformed'),
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
  const named = await findNamedFile(run.folder, file);
  if ('problem' in named) return refused(named.problem === 'missing' ? 'text-missing' : 'text-outside', 'file');
  if (named.bytes > longest) return refused('text-too-long', 'file');
  const text = textIn(await readFile(named.path));
  if (!text) return refused('text-unreadable', 'file');
  const sha256 = createHash('sha256').update(text).digest('hex');
  const known = await findTermsSha256(tx, planId, version);
  if (known !== null) return known === sha256 ? { outcome: 'unchanged' } : refused('terms-differ', 'version');
  await insertTerms(tx, { planId, version, text, sha256, publishedAt: run.house.clock.now() });
  return { outcome: 'added' };
}

/** A text in UTF-8 with plain line ends; null for what is no text, or has none. */
function textIn(bytes: Buffer): string | null {
  const text = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .trim();
  return text === '' || /[\uFFFD\p{Bidi_Control}]|[^\P{Cc}\n\t]/u.test(text) ? null : text.normalize('NFC');
}

type Reason = NonNullable<RowResult['note']>['code'];

function refused(code: Reason, at: string): Decided {
  return { outcome: 'refused', note: { code, at } };
}
