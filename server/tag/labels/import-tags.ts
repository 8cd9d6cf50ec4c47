import * as z from 'zod/mini';
import { isReserved } from '#domain/tag/new-tag.ts';
import { writtenTagSchema } from '#domain/tag/tag.ts';
import type { Tx } from '#server/db/database.ts';
import { findBrandIds } from '#server/imports/brands/brands.store.ts';
import { resolveBrand } from '#server/imports/brands/write-by-brand.ts';
import type { Importer, ImportRun, NumberedRow, RowResult } from '#server/imports/importer.ts';
import type { NoteCode } from '#server/imports/reasons/reasons.ts';
import { applyOnce } from '#server/imports/rows/apply-rows.ts';
import { flagValue, slugSchema } from '#server/imports/values.ts';
import { modelCell } from '#server/tag/catalogue/import-cells.ts';
import { findModelIds, modelRows } from '#server/tag/catalogue/models.store.ts';
import { addTags, changeTags, lockTags, type KnownTag, type TagFacts } from './import-tags.store.ts';

const schema = z.object({
  tag: writtenTagSchema.check(z.refine((tag) => !isReserved(tag), { error: 'tag-reserved' })),
  brand: z.optional(slugSchema),
  model: modelCell,
  preloaded: z.optional(flagValue),
});
type Row = z.infer<typeof schema>;
/** A row whose brand and model are found. */
type PlannedRow = { line: number; tag: string; brandId: string; modelId: string; preloaded: boolean | undefined };

/**
 * Tags that a partner printed. One that is on no bike yet may be given to another model of its brand; where
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
        const { planned, refused } = await findModels(tx, run, firsts);
        return [...refused, ...(await write(tx, planned, run.house.clock.now()))];
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
  const planned: PlannedRow[] = [];
  const refused: RowResult[] = [];
  for (const { line, row, brand } of found) {
    const { tag, preloaded } = row;
    const modelId = 'id' in brand ? modelIds.get(modelRows.keyOf({ brandId: brand.id, name: row.model })) : undefined;
    if ('problem' in brand) refused.push(refusal(line, brand.problem, 'brand'));
    else if (modelId === undefined) refused.push(refusal(line, 'model-unknown', 'model'));
    else planned.push({ line, tag, brandId: brand.id, modelId, preloaded });
  }
  return { planned, refused };
}

async function write(tx: Tx, planned: readonly PlannedRow[], now: Date): Promise<RowResult[]> {
  const fresh = planned.map(({ tag, modelId, brandId, preloaded = true }) => ({ tag, modelId, brandId, preloaded }));
  const added = await addTags(tx, fresh, now);
  const there = planned.filter(({ tag }) => !added.has(tag));
  const known = await lockTags(
    tx,
    there.map(({ tag }) => tag),
  );
  const changed: TagFacts[] = [];
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
    ...planned.filter(({ tag }) => added.has(tag)).map(({ line }): RowResult => ({ line, outcome: 'added' })),
    ...results,
  ];
}

function isSame(before: KnownTag, modelId: string, preloaded: boolean): boolean {
  return before.modelId === modelId && before.preloaded === preloaded;
}

/** Why a known tag cannot become what the row says; null when it can, or is so already. */
function barrierOf(
  { brandId, modelId }: PlannedRow,
  before: KnownTag,
  preloaded: boolean,
): { code: NoteCode; at: string } | null {
  if (before.brandId !== brandId) return { code: 'tag-of-other-brand', at: 'tag' };
  if (before.bikeId === null || isSame(before, modelId, preloaded)) return null;
  return { code: 'tag-on-bike', at: before.modelId === modelId ? 'preloaded' : 'model' };
}

function refusal(line: number, code: NoteCode, at: string): RowResult {
  return { line, outcome: 'refused', notes: [{ code, at }] };
}
