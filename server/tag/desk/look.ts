import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { parseColour } from '#domain/tag/brand-theme.ts';
import type * as contracts from '#domain/tag/look.contract.ts';
import type { DeskLook, LookPicture } from '#domain/tag/look.contract.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { brandOf } from '#server/identity/staff/brand-of.ts';
import { noteAct } from '#server/identity/staff/staff-log.store.ts';
import { applyForm } from '#server/imports/rows/one-row.ts';
import { brandsImporter } from '#server/tag/catalogue/import-brands.ts';
import { keepPicture } from '#server/tag/catalogue/keep-picture.ts';
import type { StaffCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { assertUnchanged, versionOf } from '#server/verb/row-version.ts';
import { findBrandRow, findSample, lockBrandRow, type BrandRow } from './look.store.ts';

const shown = ({ secondaryColor, logoUrl, faviconUrl }: BrandRow) => ({
  secondaryColor,
  logo: logoUrl,
  favicon: faviconUrl,
});

async function viewOf(db: Db, brand: BrandRow): Promise<DeskLook> {
  const { name, secondaryColor, logoUrl, faviconUrl, id } = brand;
  const sample = await findSample(db, id);
  return { version: versionOf(shown(brand)), brand: name, secondaryColor, logoUrl, faviconUrl, sample };
}

export const getDeskLook: Verb<typeof contracts.getDeskLook> = async (ctx) =>
  viewOf(ctx.db, await findBrandRow(ctx.db, brandOf(ctx)));

export const changeDeskLook: Verb<typeof contracts.changeDeskLook> = (ctx, { version, secondaryColor }) =>
  change(ctx, version, {
    isThere: (brand) => brand.secondaryColor === parseColour(secondaryColor),
    cells: { secondaryColor },
  });

export const putLookPicture: Verb<typeof contracts.putLookPicture> = async (ctx, { picture, version }) => {
  const { path } = ctx.file;
  // Drawn before anything is locked; the importer finds it there.
  const kept = await keepPicture(ctx.outside.storage, await readFile(path), picture);
  if ('problem' in kept) throw problem('invalid-input', { errors: [{ at: picture, code: kept.problem }] });
  return change(ctx, version, {
    isThere: (brand) => pictureOf(brand, picture) === kept.url,
    cells: { [picture]: basename(path) },
    folder: dirname(path),
  });
};

export const removeLookPicture: Verb<typeof contracts.removeLookPicture> = (ctx, { picture, version }) =>
  change(ctx, version, { isThere: (brand) => pictureOf(brand, picture) === null, cells: { [picture]: '-' } });

const pictureOf = ({ logoUrl, faviconUrl }: BrandRow, picture: LookPicture) =>
  ({ logo: logoUrl, favicon: faviconUrl })[picture];

/** What is to be another; `isThere`: it is so already, as where a request comes again. */
type Wish = { isThere: (brand: BrandRow) => boolean; cells: Record<string, string>; folder?: string };

function change(ctx: StaffCtx, version: string, { isThere, cells, folder = '' }: Wish): Promise<DeskLook> {
  const brandId = brandOf(ctx);
  return ctx.db.transaction(async (tx: Tx) => {
    const before = await lockBrandRow(tx, brandId);
    if (isThere(before)) return viewOf(tx, before);
    assertUnchanged(version, shown(before));
    const { slug, name } = before;
    await applyForm(tx, brandsImporter, { house: ctx, brandId, dryRun: false, folder }, { slug, name, ...cells });
    await noteAct(tx, ctx, { kind: 'look-changed', thing: name });
    return viewOf(tx, await findBrandRow(tx, brandId));
  });
}
