import { eq, sql } from 'drizzle-orm';
import { leadsOn } from '#domain/retag/retag.ts';
import type { ScannedTag } from '#domain/tag/contract.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { batteries } from '#server/battery/tables.ts';
import { prepared, type Db } from '#server/db/database.ts';
import { selectTags } from '#server/db/owned-bike.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { brands, models, tags } from '#server/db/tables/tag.ts';
import { together } from '#server/db/together.ts';

/** As many tags are looked up at once: a statement stays short. */
const mostAtOnce = 50;

/** Who scans, if anybody is signed in, and when. */
type Scan = { accountId: string | null; now: Date };

/** What a tag is, to anybody who scans it; null when nobody registered it. Over unique keys, with others who scan at the moment. */
export async function scanTag(db: Db, asked: string, { accountId, now }: Scan): Promise<ScannedTag | null> {
  const row = await scansOf(db)(asked);
  if (!row) return null;
  const { tag, active, preloaded, model, kind, bikeId, batteryId, ownerId, replacedBy, replacedAt, ...rest } = row;
  const { photoUrl, colour, stolenAt, handedOverOn, ...brand } = rest;
  return {
    product: { tag, active, model, preloaded, brandId: brand.id },
    brand,
    kind,
    bike:
      bikeId === null
        ? null
        : {
            kind,
            photoUrl,
            colour,
            stolen: stolenAt !== null,
            batteryPassport: batteryId !== null,
            // An owner whom an import brought is not waited for.
            handedOverOn: active ? null : handedOverOn,
          },
    mine: ownerId !== null && ownerId === accountId,
    ...(replacedAt && { replaced: { on: dateOf(replacedAt), by: leadsOn(replacedAt, now) ? replacedBy : null } }),
  };
}

type Row = Awaited<ReturnType<typeof select>>[number];

const scansByHandle = new WeakMap<Db, (tag: string) => Promise<Row | undefined>>();

/** The reads of a handle. A tag that is alone has the shorter statement. */
function scansOf(db: Db) {
  let scans = scansByHandle.get(db);
  if (!scans) {
    const readAll = async (asked: readonly string[]) => {
      const [first = '', ...others] = asked;
      const rows =
        others.length === 0
          ? await scanStatement(db).execute({ tag: first })
          : await scansStatement(db).execute({ tags: asked.join(' ') });
      return new Map(rows.map((row) => [row.tag, row]));
    };
    scansByHandle.set(db, (scans = together(readAll, mostAtOnce)));
  }
  return scans;
}

/** The statement for one tag, for the benchmarks and the test of its plan. */
export function scanStatement(db: Db) {
  return prepared(db, 'scan_tag', (handle, name) =>
    select(handle)
      .where(eq(tags.tag, sql.placeholder('tag')))
      .prepare(name),
  );
}

/**
 * The statement for several tags, with spaces between them. The subquery hides how many: PostgreSQL would make a new plan for every call,
 * as it takes a list that it can see for shorter than the one of its general plan.
 */
export function scansStatement(db: Db) {
  return prepared(db, 'scan_tags', (handle, name) =>
    select(handle)
      .where(sql`${tags.tag} = any(array(select unnest(string_to_array(${sql.placeholder('tags')}, ' '))))`)
      .prepare(name),
  );
}

function select(db: Db) {
  return selectTags(db, {
    tag: tags.tag,
    active: tags.active,
    preloaded: tags.preloaded,
    model: models.name,
    kind: models.kind,
    photoUrl: sql<string | null>`coalesce(${bikes.photoUrl}, ${models.photoUrl})`,
    bikeId: bikes.id,
    batteryId: batteries.id,
    colour: bikes.colour,
    stolenAt: bikes.stolenAt,
    handedOverOn: bikes.handedOverOn,
    replacedBy: tags.replacedBy,
    replacedAt: tags.replacedAt,
    ownerId: ownerships.accountId,
    id: brands.id,
    brand: brands.slug,
    name: brands.name,
    secondaryColor: brands.secondaryColor,
    faviconUrl: brands.faviconUrl,
    tagToInsuranceRedirect: brands.tagToInsuranceRedirect,
    supportEmail: brands.supportEmail,
  }).leftJoin(batteries, eq(batteries.bikeId, bikes.id));
}

/** A brand's name and icon, by its slug; null when there is none. */
export async function findBrandLook(db: Db, slug: string) {
  const [row] = await db
    .select({ slug: brands.slug, name: brands.name, faviconUrl: brands.faviconUrl })
    .from(brands)
    .where(eq(brands.slug, slug));
  return row ?? null;
}
