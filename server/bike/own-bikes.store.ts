import { desc, eq, sql } from 'drizzle-orm';
import { prepared, type Db } from '#server/db/database.ts';
import { selectOwnedBikes } from '#server/db/owned-bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { brands, models, tags } from '#server/db/tables/tag.ts';

/** The bikes that an account owns now, the one owned last first. One prepared query. */
export function findOwnBikes(db: Db, accountId: string) {
  return prepared(db, 'find_own_bikes', build).execute({ accountId });
}

function build(db: Db, name: string) {
  return selectOwnedBikes(db, {
    tag: tags.tag,
    active: tags.active,
    preloaded: tags.preloaded,
    model: models.name,
    kind: models.kind,
    brand: brands,
  })
    .where(eq(ownerships.accountId, sql.placeholder('accountId')))
    .orderBy(desc(ownerships.since), tags.tag)
    .prepare(name);
}
