import { eq, sql } from 'drizzle-orm';
import { prepared, type Db } from '#server/db/database.ts';
import { isOwner, selectTags, promiseUntil } from '#server/db/owned-bike.ts';
import { accounts } from '#server/db/tables/account.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { brands, models, tags } from '#server/db/tables/tag.ts';

/** A tag with bike and current owner, who are null where there is none; null when nobody registered the tag. */
export type TagForShop = Awaited<ReturnType<ReturnType<typeof build>['execute']>>[number];

/** What a shop finds under a scanned tag. One prepared query over unique keys. */
export async function findTagForShop(db: Db, tag: string): Promise<TagForShop | null> {
  const [row] = await prepared(db, 'find_tag_for_shop', build).execute({ tag });
  return row ?? null;
}

function build(db: Db, name: string) {
  return selectTags(db, {
    active: tags.active,
    preloaded: tags.preloaded,
    model: models.name,
    kind: models.kind,
    warrantyMonths: models.warrantyMonths,
    photoUrl: sql<string | null>`coalesce(${bikes.photoUrl}, ${models.photoUrl})`,
    bike: bikes,
    since: ownerships.since,
    promiseUntil,
    ownershipId: ownerships.id,
    owner: {
      id: accounts.id,
      name: accounts.name,
      email: accounts.email,
      phone: accounts.phone,
      language: accounts.language,
    },
    brand: brands,
  })
    .leftJoin(accounts, isOwner)
    .where(eq(tags.tag, sql.placeholder('tag')))
    .prepare(name);
}
