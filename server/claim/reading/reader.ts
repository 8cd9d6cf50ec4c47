import { maskName } from '#domain/account/name.ts';
import type { Office } from '#domain/shop/office.ts';
import type { SignedInCtx } from '#server/verb/context.ts';

/** Who reads a claim, and from which side. */
export type ClaimReader =
  | { side: 'owner'; accountId: string }
  | { side: 'shop'; accountId: string; shopId: string; office: Office; memberSince: Date }
  | { side: 'brand' };

/** The caller as a reader: an owner in a cyclist's session, else one of the shop's people. */
export function readerOf({ caller: { accountId, shop } }: SignedInCtx): Exclude<ClaimReader, { side: 'brand' }> {
  if (!shop) return { side: 'owner', accountId };
  const { shopId, office, memberSince } = shop;
  return { side: 'shop', accountId, shopId, office, memberSince };
}

/** An owner's name for a shop and the brand; null where nobody owns the bike, or the owner's account is closed. */
export function maskedOwner(name: string | null | undefined): string | null {
  return name ? maskName(name) : null;
}

type Did = { accountId: string | null; name: string | null; membershipId: string | null };

/** Who did something, as this reader may know: themselves and a shop's own people in full, everybody else masked. */
export function whoDid(
  reader: ClaimReader,
  { accountId, name, membershipId }: Did,
): { who: string | null; mine: boolean } {
  const mine = reader.side !== 'brand' && accountId !== null && accountId === reader.accountId;
  if (accountId === null || name === null) return { who: null, mine };
  const isColleague = reader.side === 'shop' && membershipId !== null;
  return { who: mine || isColleague ? name : maskName(name), mine };
}
