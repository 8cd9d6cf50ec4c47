import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import { ofBrand, type OfBrand } from '#server/db/owned-bike.ts';
import { keyedRows } from '#server/db/records.ts';
import { brands, models, tags } from '#server/db/tables/tag.ts';
import { storedFiles } from '#server/files/tables.ts';
import { manuals } from './tables.ts';

export type ManualRow = typeof manuals.$inferSelect;
/** What the files of manuals are called among all stored files. */
export const manualKind = 'manual';

/** The manuals: a brand has one of each code and language. */
export const manualRows = keyedRows(manuals, ['brandId', 'code', 'language']);

/** The model under a tag with its manuals, by title; null when nobody registered the tag. */
export async function listManualsOf(db: Db, tag: string) {
  const [bike] = await db
    .select({ modelId: models.id, model: models.name, brandId: brands.id, brand: brands.name })
    .from(tags)
    .innerJoin(models, eq(models.id, tags.modelId))
    .innerJoin(brands, eq(brands.id, models.brandId))
    .where(eq(tags.tag, tag));
  if (!bike) return null;
  const { id, title, language, revision, pages } = manuals;
  const rows = await db
    .select({ id, title, language, revision, pages, bytes: storedFiles.bytes, sha256: storedFiles.sha256 })
    .from(manuals)
    .innerJoin(storedFiles, eq(storedFiles.id, manuals.fileId))
    .where(and(eq(manuals.brandId, bike.brandId), isAboutModel(bike.modelId)))
    .orderBy(asc(title), desc(revision), asc(manuals.code));
  return { brand: bike.brand, model: bike.model, manuals: rows };
}

/** The file of a manual by its content. One that was replaced is there until the night: somebody may be reading it. */
export async function findManualFile(db: Db, sha256: string) {
  const [row] = await db
    .select()
    .from(storedFiles)
    .where(and(eq(storedFiles.sha256, sha256), eq(storedFiles.kind, manualKind)))
    .limit(1);
  return row;
}

/** The manuals of these names with the digests of their files, by key. */
export async function findManuals(
  tx: Tx,
  names: readonly Pick<ManualRow, 'brandId' | 'code' | 'language'>[],
): Promise<Map<string, { manual: ManualRow; sha256: string }>> {
  if (names.length === 0) return new Map();
  const rows = await tx
    .select({ manual: manuals, sha256: storedFiles.sha256 })
    .from(manuals)
    .innerJoin(storedFiles, eq(storedFiles.id, manuals.fileId))
    .where(manualRows.isNamed(names));
  return new Map(rows.map((row) => [manualRows.keyOf(row.manual), row]));
}

/** Every manual, for the operator's list. */
export async function listManuals(db: Db, of: OfBrand) {
  const names = sql<string[]>`array(
    select ${models.name} from ${models} where ${manuals.modelIds} @> to_jsonb(${models.id}::text) order by 1)`;
  return db
    .select({
      brand: brands.slug,
      code: manuals.code,
      language: manuals.language,
      title: manuals.title,
      revision: manuals.revision,
      models: names,
      pages: manuals.pages,
      bytes: storedFiles.bytes,
    })
    .from(manuals)
    .innerJoin(brands, eq(brands.id, manuals.brandId))
    .innerJoin(storedFiles, eq(storedFiles.id, manuals.fileId))
    .where(ofBrand(of))
    .orderBy(asc(brands.slug), asc(manuals.code), asc(manuals.language));
}

/** Takes manuals of a brand's code out, in one language or in all; gives their titles. Their files go at night. */
export async function deleteManuals(
  tx: Tx,
  { brandId, code, language }: { brandId: string; code: string; language: string | null },
): Promise<{ title: string; language: string }[]> {
  const inLanguage = language === null ? undefined : eq(manuals.language, language);
  return tx
    .delete(manuals)
    .where(and(eq(manuals.brandId, brandId), eq(manuals.code, code), inLanguage))
    .returning({ title: manuals.title, language: manuals.language });
}

/** The condition that a stored file is some manual's. */
export const isOfManual = sql`exists (select 1 from ${manuals} where ${manuals.fileId} = ${storedFiles.id})`;

/** A brand's manuals about a model, by title. */
export function listManualsOfModel(db: Db, brandId: string, modelId: string) {
  const { id, title, language, revision, pages, modelIds } = manuals;
  return db
    .select({ id, title, language, revision, pages, modelIds, bytes: storedFiles.bytes, sha256: storedFiles.sha256 })
    .from(manuals)
    .innerJoin(storedFiles, eq(storedFiles.id, manuals.fileId))
    .where(and(eq(manuals.brandId, brandId), isAboutModel(modelId)))
    .orderBy(asc(title), asc(language));
}

const isAboutModel = (modelId: string) =>
  sql`(${manuals.modelIds} is null or ${manuals.modelIds} @> ${JSON.stringify([modelId])}::jsonb)`;

/** Which models of a brand have a manual; `all`, where one is about all of them. */
export async function modelsWithManual(db: Db, brandId: string): Promise<'all' | Set<string>> {
  const rows = await db.select({ modelIds: manuals.modelIds }).from(manuals).where(eq(manuals.brandId, brandId));
  return rows.some(({ modelIds }) => modelIds === null)
    ? 'all'
    : new Set(rows.flatMap(({ modelIds }) => modelIds ?? []));
}

/** A manual of a brand; null for another brand's. */
export async function findManualById(db: Db, brandId: string, id: string): Promise<ManualRow | null> {
  const [row] = await db
    .select()
    .from(manuals)
    .where(and(eq(manuals.id, id), eq(manuals.brandId, brandId)));
  return row ?? null;
}

/** The names of those of these models that are the brand's. */
export async function namesOfModels(db: Db, brandId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ name: models.name })
    .from(models)
    .where(and(eq(models.brandId, brandId), inArray(models.id, [...ids])))
    .orderBy(asc(models.name));
  return rows.map(({ name }) => name);
}
