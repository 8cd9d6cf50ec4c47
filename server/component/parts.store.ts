import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { ComponentEvent } from '#domain/component/part.ts';
import { dateOf, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import { deliveryOf, entriesOf, partWarranty, type PartWarranty } from '#domain/warranty/ledger.ts';
import { prepared, type Db } from '#server/db/database.ts';
import { selectTags, promiseUntil } from '#server/db/owned-bike.ts';
import { bikes, componentEvents, components } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { models, tags } from '#server/db/tables/tag.ts';

/** A component of a bike with what its warranty rests on; null bike, owner and component where there is none. */
export type PartRow = Awaited<ReturnType<typeof findParts>>[number];

/** A component on an owned bike, with what its warranty rests on. */
export type OwnedPart = Pick<PartRow, 'replacedAt' | 'promiseUntil'> & {
  [Key in 'bike' | 'since' | 'component']: NonNullable<PartRow[Key]>;
};

/** A component's warranty on a day: the one way from its row to its term, whoever asks. */
export function warrantyOfPart(
  { component, bike, since, replacedAt, promiseUntil }: OwnedPart,
  today: CalendarDate,
): PartWarranty {
  const delivery = deliveryOf({ ...bike, startsOn: bike.warrantyStartsOn ?? dateOf(since) });
  const replacedOn = replacedAt.map((at) => dateOf(new Date(at)));
  const until = promiseUntil && dateOf(promiseUntil);
  return partWarranty(entriesOf(delivery, component.warrantyMonths, replacedOn, until), today);
}

/**
 * The components of the bike under a tag, in its maker's order: a row each, or one without a component where it has none;
 * no row for a tag that nobody registered. One prepared query.
 */
export function findParts(db: Db, tag: string) {
  return prepared(db, 'find_parts', buildList).execute({ tag });
}

/**
 * The component of this id if it is or was on the bike under a tag (`retiredAt` says so), else a row without one; null for an unknown
 * tag.
 */
export async function findPart(db: Db, tag: string, id: string): Promise<PartRow | null> {
  const [row] = await prepared(db, 'find_part', buildOne).execute({ tag, id });
  return row ?? null;
}

function buildList(db: Db, name: string) {
  return select(db)
    .leftJoin(components, and(eq(components.bikeId, bikes.id), isNull(components.retiredAt)))
    .where(eq(tags.tag, sql.placeholder('tag')))
    .orderBy(asc(components.position), asc(components.name))
    .prepare(name);
}

function buildOne(db: Db, name: string) {
  return select(db)
    .leftJoin(components, and(eq(components.bikeId, bikes.id), eq(components.id, sql.placeholder('id'))))
    .where(eq(tags.tag, sql.placeholder('tag')))
    .prepare(name);
}

function select(db: Db) {
  return selectTags(db, {
    kind: models.kind,
    active: tags.active,
    bike: bikes,
    ownerId: ownerships.accountId,
    since: ownerships.since,
    component: components,
    promiseUntil,
    replacedAt: sql<string[]>`coalesce((select json_agg(e.at order by e.at) from ${componentEvents} e
        where e.component_id = ${components.id} and e.kind = 'replaced'), '[]')`,
  });
}

/** Since when each owner of a bike has had it, the first one first. */
export async function findBeginnings(db: Db, bikeId: string): Promise<Date[]> {
  const { since } = ownerships;
  const rows = await db.select({ since }).from(ownerships).where(eq(ownerships.bikeId, bikeId)).orderBy(asc(since));
  return rows.map((row) => row.since);
}

/** What was noted about a component alone, in the order in which it happened. */
export async function findEvents(db: Db, componentId: string): Promise<(ComponentEvent & { at: Date })[]> {
  const rows = await db
    .select({ kind: componentEvents.kind, at: componentEvents.at, details: componentEvents.details })
    .from(componentEvents)
    .where(eq(componentEvents.componentId, componentId))
    .orderBy(asc(componentEvents.at), asc(componentEvents.id));
  // Kind and details of a row belong together; the columns' types do not say so.
  return rows as (ComponentEvent & { at: Date })[];
}
