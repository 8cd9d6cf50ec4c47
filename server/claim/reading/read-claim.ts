import type { Claim } from '#domain/claim/claim.ts';
import type * as owners from '#domain/claim/owner.contract.ts';
import type { ReviewClaim } from '#domain/claim/review.ts';
import type * as shops from '#domain/claim/shop.contract.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { findOwnClaims, findClaim, isOwners, type FoundClaim } from '#server/claim/claims.store.ts';
import { evidenceOf } from '#server/claim/evidence/evidence.store.ts';
import { listNews } from '#server/claim/history.store.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { linksFor } from '#server/files/file-link.ts';
import type { Verb, House, ShopCtx, SignedInCtx, Caller } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { summaryOf, claimView, reviewView } from './claim-view.ts';
import { readerOf } from './reader.ts';

/** The claims on the caller's own bike. */
export const listMyClaims: Verb<typeof owners.listMyClaims> = async ({ db, clock, caller }, { tag }) => {
  const claims = await findOwnClaims(db, tag, caller.accountId);
  if (!claims) throw problem('not-found');
  const news = await listNews(
    db,
    claims.map(({ claim }) => claim.id),
  );
  const withNews = claims.map((found) => ({
    ...summaryOf(found),
    newsAt: news.get(found.claim.id)?.toISOString() ?? null,
  }));
  return { today: dateOf(clock.now()), claims: withNews };
};

/** A claim on the caller's own bike. */
export const getMyClaim: Verb<typeof owners.getMyClaim> = (ctx, { claimId }) => readAsOwner(ctx.db, ctx, claimId);

/** A claim of the caller's shop. */
export const getShopClaim: Verb<typeof shops.getShopClaim> = (ctx, { claimId }) => readAsShop(ctx.db, ctx, claimId);

/** Whether somebody may read a claim now: the bike's owner in a cyclist's session, and the live members of its shop. */
export function mayRead(found: FoundClaim, { accountId, shop }: Pick<Caller, 'accountId' | 'shop'>): boolean {
  return shop ? found.claim.shopId === shop.shopId : isOwners(found, accountId);
}

/** The same by the claim's id: by it the claim's photos and videos are read. */
export async function mayReadClaim({ db }: Pick<House, 'db'>, caller: Caller, claimId: string): Promise<boolean> {
  const found = await findClaim(db, claimId);
  return found !== null && mayRead(found, caller);
}

/** A claim that the caller may read. Refuses with `not-found`. */
export async function findReadable(db: Db | Tx, { caller }: SignedInCtx, claimId: string): Promise<FoundClaim> {
  const found = await findClaim(db, claimId);
  if (!found || !mayRead(found, caller)) throw problem('not-found');
  return found;
}

/** A claim as its owner, the caller, reads it now. */
export async function readAsOwner(db: Db | Tx, ctx: SignedInCtx, claimId: string): Promise<Claim> {
  const found = await findReadable(db, ctx, claimId);
  return claimView(db, ctx, found, readerOf(ctx), await evidenceOf(db, claimId, linksFor(ctx)));
}

/** A claim as a person of its shop, the caller, reads it now. */
export async function readAsShop(db: Db | Tx, ctx: ShopCtx, claimId: string): Promise<ReviewClaim> {
  const found = await findReadable(db, ctx, claimId);
  const { accountId, shop } = ctx.caller;
  const { shopId, office, memberSince } = shop;
  return reviewView(
    db,
    ctx,
    found,
    { side: 'shop', accountId, shopId, office, memberSince },
    await evidenceOf(db, claimId, linksFor(ctx)),
  );
}
