import { and, asc, desc, eq, isNotNull, isNull, sql, type SQL, or } from 'drizzle-orm';
import type { ClaimCursor, ClaimSearch } from '#domain/claim/list.ts';
import { type ClaimState, unbegun } from '#domain/claim/states.ts';
import type { CalendarDate } from '#domain/warranty/calendar-date.ts';
import { claims } from '#server/claim/tables.ts';
import { prepared, type Db } from '#server/db/database.ts';
import { isOfBikeNow, isOwner } from '#server/db/owned-bike.ts';
import { accounts } from '#server/db/tables/account.ts';
import { bikes, components } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { memberships, shops } from '#server/db/tables/shop.ts';
import { models, tags } from '#server/db/tables/tag.ts';

/** How many claims a page has. */
export const claimsOnPage = 30;

/** Which claims of a shop are wanted. `closed`: those that nobody is waited for on. */
export type WantedClaims = {
  shopId: string;
  closed: boolean;
  states: readonly ClaimState[];
  /** Only those that are due until this day. */
  dueUntil: CalendarDate | null;
  /** Only those that this person looks after. */
  assignedTo: string | null;
  search: ClaimSearch | null;
  after: ClaimCursor | null;
};

/** A claim of a shop's list, with its part, bike and the bike's owner of this moment. */
export type ListedClaim = Awaited<ReturnType<typeof listClaimsOfShop>>[number];

/** A page of a shop's claims and one more, where there is one. */
export function listClaimsOfShop(db: Db, wanted: WantedClaims) {
  return shopClaimsStatement(db, wanted.closed).execute(shopClaimsValues(wanted));
}

/** The statement itself, for the test of its plan. */
export function shopClaimsStatement(db: Db, closed: boolean) {
  return closed ? prepared(db, 'list_closed_claims', buildClosed) : prepared(db, 'list_waiting_claims', buildWaiting);
}

/** What a statement is executed with. */
export function shopClaimsValues({ shopId, states, dueUntil, assignedTo, search, after }: WantedClaims) {
  return {
    shopId,
    states: `{${states.join(',')}}`,
    dueUntil,
    assignedTo,
    words: search?.words ?? null,
    key: search?.key ?? null,
    afterDue: after?.dueOn ?? null,
    afterChanged: after?.changedAt ?? null,
    afterId: after?.id ?? null,
  };
}

const afterDue = sql`${sql.placeholder('afterDue')}::date`;
const afterChange = sql`(${sql.placeholder('afterChanged')}::timestamptz, ${sql.placeholder('afterId')}::uuid)`;
const isBefore = sql`(${claims.changedAt}, ${claims.id}) < ${afterChange}`;

/** First what is due first by the law, then what changed last. */
function buildWaiting(db: Db, name: string) {
  const isNext = sql`(${afterDue} is null or ${claims.dueOn} > ${afterDue} or ${claims.dueOn} = ${afterDue} and ${isBefore})`;
  return select(db, and(isNull(claims.closedAt), isNext))
    .orderBy(asc(claims.dueOn), desc(claims.changedAt), desc(claims.id))
    .limit(claimsOnPage + 1)
    .prepare(name);
}

function buildClosed(db: Db, name: string) {
  return select(db, and(isNotNull(claims.closedAt), sql`(${afterDue} is null or ${isBefore})`))
    .orderBy(desc(claims.changedAt), desc(claims.id))
    .limit(claimsOnPage + 1)
    .prepare(name);
}

function select(db: Db, condition: SQL | undefined) {
  const assignedTo = sql`${sql.placeholder('assignedTo')}::uuid`;
  const dueUntil = sql`${sql.placeholder('dueUntil')}::date`;
  const { id, name, brand, model, serialNumber } = components;
  return db
    .select({
      claim: claims,
      part: { id, name, brand, model, serialNumber },
      tag: bikes.tag,
      bikeModel: models.name,
      shop: { id: shops.id, cnpj: shops.cnpj, name: shops.name, city: shops.city },
      ownerName: accounts.name,
      // Somebody who left the shop looks after nothing.
      assignee: sql<string | null>`(select a.name from ${accounts} a join ${memberships} m on m.account_id = a.id
        where a.id = ${claims.assignedTo} and m.shop_id = ${claims.shopId} and m.suspended_at is null)`,
    })
    .from(claims)
    .innerJoin(components, eq(components.id, claims.componentId))
    .innerJoin(bikes, eq(bikes.id, claims.bikeId))
    .innerJoin(tags, eq(tags.tag, bikes.tag))
    .innerJoin(models, eq(models.id, tags.modelId))
    .innerJoin(shops, eq(shops.id, claims.shopId))
    .leftJoin(ownerships, isOfBikeNow)
    .leftJoin(accounts, isOwner)
    .where(
      and(
        eq(claims.shopId, sql`${sql.placeholder('shopId')}::uuid`),
        sql`${claims.state} = any(${sql.placeholder('states')}::text[])`,
        // What the owner chose is due at once, whenever the term ends.
        sql`(${dueUntil} is null or ${claims.dueOn} <= ${dueUntil} or ${claims.state} = 'remedy-chosen')`,
        sql`(${assignedTo} is null or ${claims.assignedTo} = ${assignedTo})`,
        condition,
        isSearched(),
      ),
    );
}

// Both cases: how far `lower` goes is a matter of the database's locale.
const accented = 'áàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ';
const plain = 'aaaaaeeeeiiiiooooouuuucn'.repeat(2);
// Values of ours, in the statement itself: its parameters are those of the search.
const notBegun = sql.raw(unbegun.map((state) => `'${state}'`).join(', '));

/** A text as `claimSearch` writes what is typed: without accents, case and punctuation. */
function key(text: unknown): SQL {
  return sql`regexp_replace(translate(lower(${text}), ${sql.raw(`'${accented}', '${plain}'`)}), '[^a-z0-9]+', ' ', 'g')`;
}

/**
 * The condition that a claim is what is searched, by the parameters `words` and `key` (both null for every claim). Owners are
 * found by whole words of their names only: letter by letter, a search would spell out a name that the list masks. And not at all by
 * what they have not said yes to: a shop could ask about any bike, and try one name after the other.
 */
function isSearched(): SQL {
  const words = sql`${sql.placeholder('words')}::text`;
  const asked = sql`${sql.placeholder('key')}::text`;
  return or(
    sql`${words} is null`,
    sql`${key(components.name)} like '%' || ${words} || '%'`,
    sql`${key(sql`${components.brand} || ' ' || ${components.model}`)} like '%' || ${words} || '%'`,
    and(
      sql`${claims.state} not in (${notBegun})`,
      sql`' ' || ${key(accounts.name)} || ' ' like '% ' || ${words} || ' %'`,
    ),
    sql`replace(${claims.number}, '-', '') like ${asked} || '%'`,
    sql`substring(${claims.number} from 3) like ${asked} || '%'`,
    sql`${bikes.tag} like ${asked} || '%'`,
    sql`${bikes.serialKey} like ${asked} || '%'`,
    sql`${components.serialKey} like ${asked} || '%'`,
  )!;
}
