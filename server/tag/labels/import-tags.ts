import * as z from 'zod/mini';
import type { Tx } from '../../db/database.ts';
import { isReserved } from '#domain/tag/reserved-words.ts';
import { tagSchema } from '#domain/tag/tag.ts';
import { applyOnce } from '../../imports/apply-once.ts';
import type { Importer, ImportRun, NumberedRow, RowResult } from '../../imports/importer.ts';
import { resolveBrand } from '../../imports/resolve-brand.ts';
import { flagValue, slugSchema } from '../../imports/values.ts';
import { findBrandIds } from '../catalogue/brands.store.ts';
import { modelCell } from '../catalogue/import-cells.ts';
import { addTags, changeTags, lockTags, type KnownTag, type ToldTag } from './import-tags.store.ts';
import { findModelIds, modelKey } from '../catalogue/models.store.ts';

const schema = z.object({
  tag: tagSchema.check(z.refine((tag) => !isReserved(tag), { error: 'tag-reserved' })),
  brand: z.optional(slugSchema),
  model: modelCell,
  preloaded: z.optional(flagValue),
});
type Row = z.infer<typeof schema>;
/** A row whose brand and model are found. */
type Meant = { line: number; tag: string; brandId: string; modelId: string; preloaded: boolean | undefined };

/**
 * Tags that a partner printed himself. One that is on no bike yet may be given to another model of its brand; where
 * `preloaded` says nothing a known tag stays as it is and a new one is preloaded.
 */
export const tagsImporter: Importer<Row> = {
  kind: 'tags',
  columns: {
    tag: { also: ['etiqueta', 'código', 'código da tag'], required: true },
    brand: { also: ['marca'] },
    model: { also: ['modelo'], required: true },
    preloaded: { also: ['pré-carregada', 'pré-carregado'] },
  },
  schema,
  apply: (tx, rows, run) =>
    applyOnce(
      run,
      rows,
      ({ tag }) => tag,
      async (firsts) => {
        const { meant, refused } = await findModels(tx, run, firsts);
        return [...refused, ...(await write(tx, meant, run.house.clock.now()))];
      },
    ),
};

/** Finds the brand and the model of each row; a row without one is refused. */
async function findModels(tx: Tx, run: ImportRun, rows: readonly NumberedRow<Row>[]) {
  const slugs = rows.flatMap(({ row }) => row.brand ?? []);
  const brandIds = await findBrandIds(tx, slugs);
  const found = rows.map(({ line, row }) => ({ line, row, brand: resolveBrand(run, brandIds, row.brand) }));
  const names = found.flatMap(({ row, brand }) => ('id' in brand ? { brandId: brand.id, name: row.model } : []));
  const modelIds = await findModelIds(tx, names);
  const meant: Meant[] = [];
  const refused: RowResult[] = [];
  for (const { line, row, brand } of found) {
    const { tag, preloaded } = row;
    const modelId = 'id' in brand ? modelIds.get(modelKey({ brandId: brand.id, name: row.model })) : undefined;
    if ('problem' in brand) refused.push(refusal(line, brand.problem, 'brand'));
    else if (modelId === undefined) refused.push(refusal(line, 'model-unknown', 'model'));
    else meant.push({ line, tag, brandId: brand.id, modelId, preloaded });
  }
  return { meant, refused };
}

async function write(tx: Tx, meant: readonly Meant[], now: Date): Promise<RowResult[]> {
  const fresh = meant.map(({ tag, modelId, preloaded = true }) => ({ tag, modelId, preloaded }));
  const added = await addTags(tx, fresh, now);
  const there = meant.filter(({ tag }) => !added.has(tag));
  const known = await lockTags(
    tx,
    there.map(({ tag }) => tag),
  );
  const changed: ToldTag[] = [];
  const results = there.map((row): RowResult => {
    const { line, tag, modelId } = row;
    const before = known.get(tag)!;
    const preloaded = row.preloaded ?? before.preloaded;
    const barrier = barrierOf(row, before, preloaded);
    if (barrier !== null) return refusal(line, barrier.code, barrier.at);
    if (isSame(before, modelId, preloaded)) return { line, outcome: 'unchanged' };
    changed.push({ tag, modelId, preloaded });
    return { line, outcome: 'updated' };
  });
  await changeTags(tx, changed);
  return [
    ...meant.filter(({ tag }) => added.has(tag)).map(({ line }): RowResult => ({ line, outcome: 'added' })),
    ...results,
  ];
}

function isSame(before: KnownTag, modelId: string, preloaded: boolean): boolean {
  return before.modelId === modelId && before.preloaded === preloaded;
}

/** Why a known tag cannot become what the row says; null when it can, or is so already. */
function barrierOf({ brandId, modelId }: Meant, before: KnownTag, preloaded: boolean) {
  if (before.brandId !== brandId) return { code: 'tag-of-other-brand', at: 'tag' };
  if (before.bikeId === null || isSame(before, modelId, preloaded)) return null;
  return { code: 'tag-on-bike', at: before.modelId === modelId ? 'preloaded' : 'model' };
}

function refusal(line: number, code: string, at: string): RowResult {
  return { line, outcome: 'refused', note: { code, at } };
}
