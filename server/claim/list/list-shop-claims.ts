import { readClaimCursor, writeClaimCursor } from '#domain/claim/list-cursor.ts';
import { claimFilters, statesOfFilter, type ClaimFilter } from '#domain/claim/list.ts';
import type { ShopClaimSummary } from '#domain/claim/review.ts';
import { claimSearch } from '#domain/claim/search.ts';
import type { listShopClaims as contract } from '#domain/claim/shop.contract.ts';
import { nearUntil } from '#domain/claim/term.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { maskedOwner } from '#server/claim/reading/reader.ts';
import type { ShopCtx, Verb } from '#server/verb/context.ts';
import { countClaims } from './claim-counts.store.ts';
import { countPressing, isForReader } from './for-reader.ts';
import { claimsOnPage, listClaimsOfShop, type ListedClaim } from './shop-claims.store.ts';

/** The claims of the caller's shop. What was typed and holds nothing to search by finds nothing. */
export const listShopClaims: Verb<typeof contract> = async (ctx, { filter, search = '', after }) => {
  const { caller } = ctx;
  const { shopId } = caller.shop;
  const today = dateOf(ctx.clock.now());
  const counts = countsOf(await countClaims(ctx.db, shopId, nearUntil(today)));
  const pressing = await countPressing(ctx.db, caller, today);
  const sought = claimSearch(search);
  if (sought === null && search.trim() !== '') return { today, claims: [], next: null, counts, pressing };
  const found = await listClaimsOfShop(ctx.db, {
    shopId,
    closed: filter === 'closed' || filter === 'asked',
    states: statesOfFilter[filter],
    dueUntil: filter === 'due' ? nearUntil(today) : null,
    search: sought,
    after: after === undefined ? null : readClaimCursor(after),
  });
  const rows = found.slice(0, claimsOnPage);
  const last = found.length > claimsOnPage ? rows.at(-1)?.claim : undefined;
  return {
    today,
    claims: rows.map((row) => summaryOf(row, caller)),
    next: last ? writeClaimCursor({ ...last, changedAt: last.changedAt.toISOString() }) : null,
    counts,
    pressing,
  };
};

type Counted = Awaited<ReturnType<typeof countClaims>>;

function countsOf(counted: Counted): Record<ClaimFilter, number> {
  const entries = claimFilters.map((filter) => {
    const rows = counted.filter(({ state }) => statesOfFilter[filter].includes(state));
    return [filter, rows.reduce((sum, { all, near }) => sum + (filter === 'due' ? near : all), 0)];
  });
  return Object.fromEntries(entries) as Record<ClaimFilter, number>;
}

function summaryOf(row: ListedClaim, caller: ShopCtx['caller']): ShopClaimSummary {
  const { claim, ownerName, ...about } = row;
  const { id, number, state, complainedOn, dueOn, changedAt, closedAt } = claim;
  return {
    ...about,
    id,
    number,
    state,
    complainedOn,
    dueOn,
    changedAt: changedAt.toISOString(),
    ownerName: maskedOwner(ownerName),
    forMe: isForReader({ ...claim, isClosed: closedAt !== null }, caller),
  };
}
