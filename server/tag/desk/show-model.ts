import { manualUrl } from '#domain/manuals/manual.ts';
import type * as contracts from '#domain/tag/models.contract.ts';
import type { DeskModel } from '#domain/tag/models.contract.ts';
import { listPartsOfBrand } from '#server/claim/catalogue/catalogue.store.ts';
import type { Db } from '#server/db/database.ts';
import { brandOf } from '#server/identity/staff/brand-of.ts';
import { listManualsOfModel, modelsWithManual } from '#server/manuals/manuals.store.ts';
import type { ModelPartRow, ModelRow } from '#server/tag/catalogue/models.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { versionOf } from '#server/verb/row-version.ts';
import { findModelOf, isActiveModel, listModelsOfBrand, listPartsOf } from './models-desk.store.ts';

/** What a model's page shows of its row, by which it has a version. */
export const factsOf = ({ kind, warrantyMonths, photoUrl }: ModelRow) => ({ kind, warrantyMonths, photo: photoUrl });

/** The same of its parts: each at its place. */
export const partFacts = (parts: readonly ModelPartRow[]) =>
  Object.fromEntries(
    parts.map(({ name, brand, model, warrantyMonths }) => [name, [brand, model, warrantyMonths].join(' · ')]),
  );

export const listDeskCatalogue: Verb<typeof contracts.listDeskCatalogue> = async (ctx) => {
  const brandId = brandOf(ctx);
  const models = await listModelsOfBrand(ctx.db, brandId);
  const withManual = await modelsWithManual(ctx.db, brandId);
  const hasManual = (id: string) => withManual === 'all' || withManual.has(id);
  return { models: models.map((model) => ({ ...model, hasManual: hasManual(model.id) })) };
};

export const getDeskModel: Verb<typeof contracts.getDeskModel> = (ctx, { id }) => modelView(ctx.db, brandOf(ctx), id);

/** A model as its page shows it. Throws `not-found` for another brand's. */
export async function modelView(db: Db, brandId: string, id: string): Promise<DeskModel> {
  const found = await findModelOf(db, brandId, id);
  if (!found) throw problem('not-found');
  const { model, bikes } = found;
  const parts = await listPartsOf(db, id);
  const { name, kind, warrantyMonths, photoUrl } = model;
  return {
    id,
    name,
    kind,
    warrantyMonths,
    photoUrl,
    bikes,
    version: versionOf(factsOf(model)),
    isPromised: await isActiveModel(db, id),
    parts: parts.map((part) => ({
      name: part.name,
      brand: part.brand,
      model: part.model,
      warrantyMonths: part.warrantyMonths,
    })),
    partsVersion: versionOf(partFacts(parts)),
    manuals: (await listManualsOfModel(db, brandId, id)).map(({ sha256, modelIds, ...manual }) => ({
      ...manual,
      url: manualUrl(sha256),
      models: modelIds?.length ?? null,
    })),
    catalogue: await listPartsOfBrand(db, brandId),
  };
}
