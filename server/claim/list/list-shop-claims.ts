import { shopActions } from '#domain/claim/actions.ts';
import type { DecidedClaim } from '#domain/claim/decision.ts';
import {
  readClaimCursor,
  writeClaimCursor,
  claimFilters,
  statesOfFilter,
  type ClaimFilter,
  claimSearch,
} from '#domain/claim/list.ts';
import type { ShopClaimSummary } from '#domain/claim/review.ts';
import type { listShopClaims as contract } from '#domain/claim/shop.contract.ts';
import type { ClaimState } from '#domain/claim/states.ts';
import { nearUntil } from '#domain/claim/term.ts';
import { dateOf, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import { maskedOwner } from '#server/claim/reading/reader.ts';
import type { Db } from '#server/db/database.ts';
import type { ShopCtx, Verb } from '#server/verb/context.ts';
import { countClaims, countWaiting } from './claim-counts.store.ts';
import { claimsOnPage, listClaimsOfShop, type ListedClaim } from './shop-claims.store.ts';

/** The claims of the caller's shop. What was typed and holds nothing to search by finds nothing. */
export const listShopClaims: Verb<typeof contract> = async (ctx, { filter, search = '', after }) => {
  const { caller } = ctx;
  const { shopId } = caller.shop;
  const today = dateOf(ctx.clock.now());
  const counts = countsOf(
    await countClaims(ctx.db, { shopId, accountId: caller.accountId, nearUntil: nearUntil(today) }),
  );
  const pressing = await countPressing(ctx.db, caller, today);
  const sought = claimSearch(search);
  if (sought === null && search.trim() !== '') return { today, claims: [], next: null, counts, pressing };
  const found = await listClaimsOfShop(ctx.db, {
    shopId,
    closed: filter === 'closed' || filter === 'asked',
    states: statesOfFilter[filter],
    dueUntil: filter === 'due' ? nearUntil(today) : null,
    assignedTo: filter === 'mine' ? caller.accountId : null,
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
    const column = filter === 'due' ? 'near' : filter === 'mine' ? 'mine' : 'all';
    return [filter, rows.reduce((sum, row) => sum + row[column], 0)];
  });
  return Object.fromEntries(entries) as Record<ClaimFilter, number>;
}

function summaryOf(row: ListedClaim, caller: ShopCtx['caller']): ShopClaimSummary {
  const { claim, ownerName, ...about } = row;
  const { id, number, state, complainedOn, dueOn, partExpectedOn, changedAt, closedAt } = claim;
  return {
    ...about,
    id,
    number,
    state,
    complainedOn,
    dueOn,
    partExpectedOn,
    brandGives: false,
    changedAt: changedAt.toISOString(),
    ownerName: maskedOwner(ownerName),
    forMe: isForReader({ ...claim, isClosed: closedAt !== null }, caller),
  };
}

type ShopCaller = ShopCtx['caller'];

/** What somebody of the shop moves a claim on by. A draft that waits for the owner's yes is moved on by the owner. */
const tasks = new Set(['diagnose', 'decide', 'replace', 'note-remedied']);

/** Whether a person of a claim's shop can do something about it now. */
function isForReader(
  claim: DecidedClaim & { state: ClaimState; isClosed: boolean },
  { accountId, shop: { office, memberSince } }: ShopCaller,
): boolean {
  if (claim.state === 'asked') return false;
  // Neither the term, an appeal, an answer, what is wanted at once nor which remedy was chosen changes whether there is something to do for the shop.
  const standing = {
    ...claim,
    hasShop: true,
    ownerLeft: false,
    isRemedyDue: false,
    mayAppeal: false,
    maySayNotGiven: false,
    mayAnswer: false,
    remedy: null,
    isGoodwill: false,
    remedyAsked: null,
    wasContested: false,
    brandGives: false,
  } as const;
  return shopActions(standing, { accountId, office, memberSince }).some((action) => tasks.has(action));
}

/** How many claims of the reader's shop they can do something about now, or are near the end of the law's term or past it. */
async function countPressing(db: Db, reader: ShopCaller, today: CalendarDate): Promise<number> {
  const { accountId, shop } = reader;
  const { shopId, memberSince } = shop;
  const groups = await countWaiting(db, { shopId, accountId, memberSince, nearUntil: nearUntil(today) });
  return groups.reduce((sum, { state, isBarred, all, near }) => {
    const claim = { openedBy: null, diagnosedBy: null, createdAt: memberSince, withBrand: isBarred };
    return sum + (isForReader({ ...claim, state, isClosed: false }, reader) ? all : near);
  }, 0);
}
