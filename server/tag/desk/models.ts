import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type * as contracts from '#domain/tag/models.contract.ts';
import type { DeskModel } from '#domain/tag/models.contract.ts';
import type { Tx } from '#server/db/database.ts';
import { brandOf } from '#server/identity/staff/brand-of.ts';
import { noteAct } from '#server/identity/staff/staff-log.store.ts';
import type { ImportRun } from '#server/imports/importer.ts';
import { applyForm } from '#server/imports/rows/one-row.ts';
import { modelPartsImporter } from '#server/tag/catalogue/import-model-parts.ts';
import { modelsImporter } from '#server/tag/catalogue/import-models.ts';
import { keepPicture } from '#server/tag/catalogue/keep-picture.ts';
import { findModelIds, lockModelParts, modelRows, type ModelRow } from '#server/tag/catalogue/models.store.ts';
import { removePartRow } from '#server/tag/operator/remove.store.ts';
import type { StaffCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { assertUnchanged } from '#server/verb/row-version.ts';
import { lockBrandRow } from './look.store.ts';
import { findModelOf, lockModelOf } from './models-desk.store.ts';
import { factsOf, modelView, partFacts } from './show-model.ts';

function runOf(house: StaffCtx, folder = ''): ImportRun {
  return { house, brandId: brandOf(house), dryRun: false, folder };
}

export const addDeskModel: Verb<typeof contracts.addDeskModel> = (ctx, { name, kind, warrantyMonths }) => {
  const brandId = brandOf(ctx);
  return ctx.db.transaction(async (tx) => {
    const { outcome, notes } = await applyForm(tx, modelsImporter, runOf(ctx), { name, kind, warrantyMonths });
    // Thrown, it takes back what the row wrote over.
    if (outcome === 'updated' || notes?.length) throw problem('model-taken');
    const named = name.normalize('NFC').trim().replace(/\s+/gu, ' ');
    const key = { brandId, name: named.toUpperCase() === 'STANDARD' ? 'STANDARD' : named };
    const id = (await findModelIds(tx, [key])).get(modelRows.keyOf(key))!;
    if (outcome === 'added') await noteAct(tx, ctx, { kind: 'model-added', thing: key.name });
    return modelView(tx, brandId, id);
  });
};

export const changeDeskModel: Verb<typeof contracts.changeDeskModel> = (ctx, { id, version, kind, warrantyMonths }) =>
  change(
    ctx,
    { id, version },
    {
      isThere: (model) => model.kind === kind && String(model.warrantyMonths) === warrantyMonths.trim(),
      cells: { kind, warrantyMonths },
    },
  );

export const putModelPhoto: Verb<typeof contracts.putModelPhoto> = async (ctx, { id, version }) => {
  const { path } = ctx.file;
  // Drawn before anything is locked; the importer finds it there.
  const kept = await keepPicture(ctx.outside.storage, await readFile(path), 'photo');
  if ('problem' in kept) throw problem('invalid-input', { errors: [{ at: 'photo', code: kept.problem }] });
  const cells = { photo: basename(path) };
  return change(
    ctx,
    { id, version },
    { isThere: (model) => model.photoUrl === kept.url, cells, folder: dirname(path) },
  );
};

export const removeModelPhoto: Verb<typeof contracts.removeModelPhoto> = (ctx, { id, version }) =>
  change(ctx, { id, version }, { isThere: (model) => model.photoUrl === null, cells: { photo: '-' } });

/** What is to be another; `isThere`: it is so already, as where a request comes again. */
type Wish = { isThere: (model: ModelRow) => boolean; cells: Record<string, string>; folder?: string };

function change(ctx: StaffCtx, { id, version }: { id: string; version: string }, wish: Wish): Promise<DeskModel> {
  const brandId = brandOf(ctx);
  return ctx.db.transaction(async (tx: Tx) => {
    const before = await lockModelOf(tx, brandId, id);
    if (!before) throw problem('not-found');
    if (!wish.isThere(before)) {
      assertUnchanged(version, factsOf(before));
      const { name, kind, warrantyMonths } = before;
      const row = { name, kind, warrantyMonths: String(warrantyMonths), ...wish.cells };
      await applyForm(tx, modelsImporter, runOf(ctx, wish.folder), row);
      await noteAct(tx, ctx, { kind: 'model-changed', thing: name });
    }
    return modelView(tx, brandId, id);
  });
}

export const putModelPart: Verb<typeof contracts.putModelPart> = (ctx, { id, version, ...part }) =>
  changeParts(ctx, { id, version }, async (tx, { name: model }) => {
    const { outcome } = await applyForm(tx, modelPartsImporter, runOf(ctx), { model, ...part });
    return outcome !== 'unchanged';
  });

export const removeModelPart: Verb<typeof contracts.removeModelPart> = (ctx, { id, version, name }) =>
  changeParts(ctx, { id, version }, (tx) => removePartRow(id, name.trim())(tx));

/**
 * Changes the parts of a model, for who has seen them. What changes nothing, as a request that comes again, is done already. The brand's row is
 * locked, because a list without parts has no row.
 */
function changeParts(
  ctx: StaffCtx,
  { id, version }: { id: string; version: string },
  work: (tx: Tx, model: ModelRow) => Promise<boolean>,
): Promise<DeskModel> {
  const brandId = brandOf(ctx);
  return ctx.db.transaction(async (tx: Tx) => {
    await lockBrandRow(tx, brandId);
    const found = await findModelOf(tx, brandId, id);
    if (!found) throw problem('not-found');
    const { model } = found;
    const before = partFacts(await lockModelParts(tx, [id]));
    if (await work(tx, model)) {
      // Thrown, it takes back what was written over.
      assertUnchanged(version, before);
      await noteAct(tx, ctx, { kind: 'model-changed', thing: model.name });
    }
    return modelView(tx, brandId, id);
  });
}
