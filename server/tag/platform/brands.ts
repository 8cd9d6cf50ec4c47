import type { ParsedInputOf } from '#domain/http/contract.ts';
import type * as contracts from '#domain/tag/platform.contract.ts';
import type { PlatformBrand } from '#domain/tag/platform.contract.ts';
import type { Tx } from '#server/db/database.ts';
import { noteAct } from '#server/identity/staff/staff-log.store.ts';
import { applyOne } from '#server/imports/rows/apply-one.ts';
import { listTotals } from '#server/staff/overview/overview.store.ts';
import { countByBrand } from '#server/staff/staff.store.ts';
import { brandsImporter } from '#server/tag/catalogue/import-brands.ts';
import type { StaffCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { listBrandsWithModels, lockBrand, type BrandRow } from './brands.store.ts';

async function all({ db }: Pick<StaffCtx, 'db'>): Promise<PlatformBrand[]> {
  const [rows, totals, desks] = [await listBrandsWithModels(db), await listTotals(db), await countByBrand(db)];
  return rows.map(({ brand: { id, slug, name, secondaryColor, supportEmail }, models }) => {
    const of = totals.find(({ brandId }) => brandId === id);
    const desk = desks.find(({ brandId }) => brandId === id);
    return {
      slug,
      name,
      secondaryColor,
      supportEmail,
      models,
      bikes: of?.bikes ?? 0,
      active: of?.active ?? 0,
      people: desk?.people ?? 0,
      administrators: desk?.administrators ?? 0,
      invited: desk?.invited ?? 0,
    };
  });
}

async function one(ctx: StaffCtx, slug: string): Promise<PlatformBrand> {
  const found = (await all(ctx)).find((brand) => brand.slug === slug);
  if (!found) throw problem('not-found');
  return found;
}

export const listPlatformBrands: Verb<typeof contracts.listPlatformBrands> = async (ctx) => ({
  brands: await all(ctx),
});

export const getPlatformBrand: Verb<typeof contracts.getPlatformBrand> = (ctx, { slug }) => one(ctx, slug);

type Facts = Omit<ParsedInputOf<typeof contracts.addPlatformBrand>, 'slug'>;

const isSame = (brand: Pick<BrandRow, keyof Facts>, { name, secondaryColor, supportEmail }: Facts) =>
  brand.name === name && brand.secondaryColor === secondaryColor && brand.supportEmail === supportEmail;

/** Where a cell of the table of brands stands in the input. */
const fields: Record<string, string> = { secondary_color: 'secondaryColor', support_email: 'supportEmail' };

/** Writes a brand as a row of the table of brands, by its importer. */
async function write(tx: Tx, ctx: StaffCtx, slug: string, { name, secondaryColor, supportEmail }: Facts) {
  const cells = { slug, name, secondary_color: secondaryColor, support_email: supportEmail ?? '-' };
  const { outcome, notes } = await applyOne(tx, { house: ctx, dryRun: false, folder: '/' }, brandsImporter, cells);
  if (outcome === 'refused')
    throw problem('invalid-input', {
      errors: notes.map(({ at, code }) => ({ at: fields[at ?? ''] ?? at ?? 'slug', code })),
    });
  if (outcome !== 'unchanged')
    await noteAct(tx, ctx, { kind: outcome === 'added' ? 'brand-added' : 'brand-changed', thing: slug });
  return outcome;
}

export const addPlatformBrand: Verb<typeof contracts.addPlatformBrand> = async (ctx, { slug, ...facts }) => {
  await ctx.db.transaction(async (tx) => {
    const known = await lockBrand(tx, slug);
    if (known && !isSame(known, facts)) throw problem('slug-taken');
    // Of two at once the second finds the first's, which it must not write over: nothing of it is kept.
    if (!known && (await write(tx, ctx, slug, facts)) === 'updated') throw problem('slug-taken');
  });
  return one(ctx, slug);
};

export const changePlatformBrand: Verb<typeof contracts.changePlatformBrand> = async (
  ctx,
  { slug, before, ...facts },
) => {
  await ctx.db.transaction(async (tx) => {
    const known = await lockBrand(tx, slug);
    if (!known) throw problem('not-found');
    if (isSame(known, facts)) return;
    if (!isSame(known, before)) throw problem('brand-changed');
    await write(tx, ctx, slug, facts);
  });
  return one(ctx, slug);
};
