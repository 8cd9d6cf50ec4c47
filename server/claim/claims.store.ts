import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { isClosedEmail } from '#domain/account/contact.ts';
import { unbegun, type ClaimState } from '#domain/claim/states.ts';
import { noTerm, type EndedClaim } from '#domain/claim/term.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { isOfBikeNow, isOwn, isOwner, ofBrand, type OfBrand } from '#server/db/owned-bike.ts';
import { accounts } from '#server/db/tables/account.ts';
import { bikes, components } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { shops } from '#server/db/tables/shop.ts';
import { brands, models, tags } from '#server/db/tables/tag.ts';
import { claimEvents, claims } from './tables.ts';

export type ClaimRow = typeof claims.$inferSelect;
/** A claim with part, bike, shop (null once it gave it back) and the bike's owner of this moment. */
export type FoundClaim = Awaited<ReturnType<typeof findClaims>>[number];

/** The claims that fulfil a condition, the last changed first. */
function findClaims(db: Db | Tx, condition: SQL | undefined) {
  const { id, name, brand, model, serialNumber } = components;
  return db
    .select({
      claim: claims,
      part: { id, name, brand, model, serialNumber },
      /** When the part was replaced and left the bike. */
      retiredAt: components.retiredAt,
      bike: { id: bikes.id, tag: bikes.tag, serialNumber: bikes.serialNumber },
      model: models.name,
      brand: { id: brands.id, name: brands.name, supportEmail: brands.supportEmail },
      shop: { id: shops.id, name: shops.name, city: shops.city, cnpj: shops.cnpj },
      owner: { id: accounts.id, name: accounts.name, email: accounts.email, language: accounts.language },
      since: ownerships.since,
    })
    .from(claims)
    .innerJoin(components, eq(components.id, claims.componentId))
    .innerJoin(bikes, eq(bikes.id, claims.bikeId))
    .innerJoin(tags, eq(tags.tag, bikes.tag))
    .innerJoin(models, eq(models.id, tags.modelId))
    .innerJoin(brands, eq(brands.id, bikes.brandId))
    .leftJoin(shops, eq(shops.id, claims.shopId))
    .leftJoin(ownerships, isOfBikeNow)
    .leftJoin(accounts, isOwner)
    .where(condition)
    .orderBy(desc(claims.changedAt), desc(claims.id));
}

export async function findClaim(db: Db | Tx, id: string): Promise<FoundClaim | null> {
  const [found] = await findClaims(db, eq(claims.id, id));
  return found ?? null;
}

/**
 * Whether a claim is this person's as the owner: of those of former owners only what goes on, or went on since; and nothing of what
 * a former owner was asked.
 */
export function isOwners({ claim, owner, since }: FoundClaim, accountId: string): boolean {
  if (owner?.id !== accountId || since === null) return false;
  return isSince(claim, since);
}

/** The same of a claim on a bike whose owner is it since then. */
export function isSince({ state, createdAt, closedAt }: ClaimRow, since: Date): boolean {
  if (unbegun.includes(state)) return createdAt >= since;
  return closedAt === null || closedAt >= since;
}

/** Whether a claim's owner has closed their account. */
export function hasOwnerLeft({ owner }: Pick<FoundClaim, 'owner'>): boolean {
  return Boolean(owner?.email && isClosedEmail(owner.email));
}

/** The claims under way of a person as the owner of their bikes. */
export async function listUnderWayOfOwner(tx: Db | Tx, accountId: string): Promise<FoundClaim[]> {
  const found = await findClaims(tx, and(eq(ownerships.accountId, accountId), isNull(claims.closedAt)));
  return found.filter((one) => isOwners(one, accountId));
}

/** The claims on an owned bike that are its owner's (as `isOwners` says); null unless this account owns it. */
export async function findOwnClaims(db: Db, tag: string, accountId: string): Promise<FoundClaim[] | null> {
  const owned = await db
    .select({ id: bikes.id })
    .from(bikes)
    .innerJoin(ownerships, isOfBikeNow)
    .where(isOwn(tag, accountId));
  if (!owned[0]) return null;
  const isOfBike = and(eq(claims.bikeId, owned[0].id), eq(ownerships.accountId, accountId));
  return (await findClaims(db, isOfBike)).filter((found) => isOwners(found, accountId));
}

/** Whether a bike has a claim under way. */
export async function hasClaimUnderWay(db: Db | Tx, bikeId: string): Promise<boolean> {
  return (await db.$count(claims, and(eq(claims.bikeId, bikeId), isNull(claims.closedAt)))) > 0;
}

/** The claims on a part, the newest first. */
export async function listClaimsOnPart(db: Db | Tx, componentId: string): Promise<ClaimRow[]> {
  return db
    .select()
    .from(claims)
    .where(eq(claims.componentId, componentId))
    .orderBy(desc(claims.createdAt), desc(claims.id));
}

/** A part, and the bike that it is on. */
export type OfBike = { id: string; bikeId: string };

/** The claims that ended on a part, or on the one in whose place it was put; requests for goodwill are no complaints. */
export async function listEnded(db: Db | Tx, part: OfBike): Promise<EndedClaim[]> {
  const { state, complainedOn, closedAt } = claims;
  const rows = await db
    .select({ state, complainedOn, closedAt, side: claimEvents.side })
    .from(claims)
    .leftJoin(
      claimEvents,
      and(eq(claimEvents.claimId, claims.id), inArray(claimEvents.kind, ['replaced', 'cancelled'])),
    )
    .where(
      and(
        eq(claims.bikeId, part.bikeId),
        isNotNull(closedAt),
        ne(claims.dueOn, noTerm),
        or(eq(claims.componentId, part.id), sql`${claimEvents.details} -> 'fitted' ->> 'id' = ${part.id}`),
      ),
    );
  return rows.map(({ side, ...row }) => ({
    state: row.state,
    complainedOn: row.complainedOn,
    endedOn: dateOf(row.closedAt!),
    byOwner: row.state === 'cancelled' && side === 'owner',
  }));
}

/** Claims as the operator lists them, due first by the law's term: those of a state, or those that wait for somebody. */
export function listClaims(
  db: Db,
  { state, limit, ...of }: OfBrand & { state: ClaimState | undefined; limit: number },
) {
  return db
    .select({
      number: claims.number,
      state: claims.state,
      dueOn: claims.dueOn,
      brand: brands.slug,
      tag: bikes.tag,
      part: components.name,
      shop: shops.cnpj,
    })
    .from(claims)
    .innerJoin(bikes, eq(bikes.id, claims.bikeId))
    .innerJoin(brands, eq(brands.id, bikes.brandId))
    .innerJoin(components, eq(components.id, claims.componentId))
    .leftJoin(shops, eq(shops.id, claims.shopId))
    .where(and(ofBrand(of), state === undefined ? isNull(claims.closedAt) : eq(claims.state, state)))
    .orderBy(asc(claims.dueOn), asc(claims.number))
    .limit(limit);
}

/** The claim of a number. */
export async function findClaimByNumber(db: Db, number: string) {
  const [found] = await findClaims(db, eq(claims.number, number));
  return found ?? null;
}
