import { formatCnpj } from '#domain/brazil/cnpj.ts';
import type * as contracts from '#domain/claim/brand-desk.contract.ts';
import type { DeskClaim } from '#domain/claim/brand-desk.contract.ts';
import { brandClaimsPage, readBrandCursor, writeBrandCursor } from '#domain/claim/brand-list.ts';
import { isGoodwill } from '#domain/claim/term.ts';
import type { ParsedInputOf } from '#domain/http/contract.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { brandOf } from '#server/identity/staff/brand-of.ts';
import type { StaffCtx, Verb } from '#server/verb/context.ts';
import {
  listClaimedParts,
  listClaimShops,
  pageOfDeskClaims,
  type ListedDeskClaim,
  type WantedDeskClaims,
} from './desk-claims.store.ts';

/** A page of the claims on bikes of the caller's brand. */
export const listDeskClaims: Verb<typeof contracts.listDeskClaims> = async (ctx, { after, ...filter }) => {
  const wanted = { ...wantedBy(ctx, filter), after: after === undefined ? undefined : readBrandCursor(after)! };
  // One more, which says whether there is another page.
  const found = await pageOfDeskClaims(ctx.db, wanted, brandClaimsPage + 1);
  const page = found.slice(0, brandClaimsPage);
  return {
    today: dateOf(ctx.clock.now()),
    claims: page.map(summaryOf),
    next: found.length > page.length ? writeBrandCursor(page.at(-1)!) : null,
  };
};

function summaryOf({ rank, dueOn, closedAt, shop, ...row }: ListedDeskClaim): DeskClaim {
  const { id: _id, place: _place, days: _days, partSerial: _serial, batch: _batch, ...shown } = row;
  return {
    ...shown,
    waits: rank === 0,
    shop: shop && shopName(shop),
    dueOn: isGoodwill({ dueOn }) ? null : dueOn,
    closedOn: closedAt && dateOf(closedAt),
  };
}

/** A shop as the desk names it: by its CNPJ while it has no name. */
export const shopName = ({ name, cnpj }: { name: string | null; cnpj: string }) => name ?? formatCnpj(cnpj);

/** By what the queue can be narrowed. */
export const listDeskClaimChoices: Verb<typeof contracts.listDeskClaimChoices> = async (ctx) => {
  const brandId = brandOf(ctx);
  const shops = await listClaimShops(ctx.db, brandId);
  return {
    parts: await listClaimedParts(ctx.db, brandId),
    shops: shops.map((shop) => ({ id: shop.id, name: shopName(shop) })),
  };
};

/** What the list and the table are narrowed by. */
type Filter = ParsedInputOf<typeof contracts.getDeskClaimsTable>;

export function wantedBy(ctx: StaffCtx, { view = 'all', model, shop, ...rest }: Filter): WantedDeskClaims {
  return { ...rest, brandId: brandOf(ctx), view, modelId: model, shopId: shop === 'none' ? null : shop };
}
