import type { ParsedInputOf } from '#domain/http/contract.ts';
import { deskBikesPage } from '#domain/staff/bikes.contract.ts';
import type * as contracts from '#domain/staff/bikes.contract.ts';
import { brandOf } from '#server/identity/staff/brand-of.ts';
import type { StaffCtx, Verb } from '#server/verb/context.ts';
import { listModelNames, pageOfDeskBikes, type WantedBikes } from './desk-bikes.store.ts';

/** A page of the bikes of the caller's brand. */
export const listDeskBikes: Verb<typeof contracts.listDeskBikes> = async (ctx, { after, ...filter }) => {
  // One more, which says whether there is another page.
  const found = await pageOfDeskBikes(ctx.db, { ...wantedBy(ctx, filter), after }, deskBikesPage + 1);
  const page = found.slice(0, deskBikesPage);
  return {
    bikes: page.map(({ id: _id, ...bike }) => bike),
    next: found.length > page.length ? page.at(-1)!.id : null,
  };
};

export const listDeskModels: Verb<typeof contracts.listDeskModels> = async (ctx) => ({
  models: await listModelNames(ctx.db, brandOf(ctx)),
});

/** What the list and the table are narrowed by. */
type Filter = ParsedInputOf<typeof contracts.getDeskBikesTable>;

export function wantedBy(ctx: StaffCtx, { search, activated, model, only }: Filter): WantedBikes {
  return {
    brandId: brandOf(ctx),
    search,
    active: activated === undefined ? undefined : activated === 'yes',
    modelId: model,
    only,
  };
}
