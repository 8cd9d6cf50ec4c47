import { eq, and, asc, count, isNotNull, isNull, inArray, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Shop } from '#domain/shop/shop.ts';
import { type Db, type Tx, prepared } from '#server/db/database.ts';
import { isOwner, selectTags, promiseUntil } from '#server/db/owned-bike.ts';
import { accounts } from '#server/db/tables/account.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { shops, memberships } from '#server/db/tables/shop.ts';
import { brands, models, tags } from '#server/db/tables/tag.ts';

const shown = { id: shops.id, cnpj: shops.cnpj, name: shops.name, city: shops.city };

export async function findShop(db: Db | Tx, id: string): Promise<Shop | null> {
  const [row] = await db.select(shown).from(shops).where(eq(shops.id, id));
  return row ?? null;
}

export async function findShopByCnpj(db: Db | Tx, cnpj: string): Promise<Shop | null> {
  const [row] = await db.select(shown).from(shops).where(eq(shops.cnpj, cnpj));
  return row ?? null;
}

/** The shop of this CNPJ; a new one, with what its first person said of it, when there is none yet. Of two at once both get the same. */
export async function ensureShop(tx: Tx, { cnpj, name, city }: Omit<Shop, 'id'>, now: Date): Promise<Shop> {
  await tx.insert(shops).values({ id: uuidv7(), cnpj, name, city, createdAt: now }).onConflictDoNothing();
  return (await findShopByCnpj(tx, cnpj))!;
}

/** Writes trade name and city of a shop that is locked. */
export async function updateShop(tx: Tx, id: string, facts: Pick<Shop, 'name' | 'city'>): Promise<void> {
  await tx.update(shops).set(facts).where(eq(shops.id, id));
}

/** Lets one at a time change who belongs to a shop, until the transaction ends: a count over rows has no row to decide on. */
export async function lockShop(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: shops.id }).from(shops).where(eq(shops.id, id)).for('no key update');
}

/** Whether the operator has suspended a shop as a whole. */
export async function isBarred(db: Db | Tx, id: string): Promise<boolean> {
  return (await db.$count(shops, and(eq(shops.id, id), isNotNull(shops.suspendedAt)))) > 0;
}

/** The bike shops, with how many people each has. */
export async function listShops(db: Db) {
  return db
    .select({ cnpj: shops.cnpj, name: shops.name, people: count(memberships.id), suspendedAt: shops.suspendedAt })
    .from(shops)
    .leftJoin(memberships, and(eq(memberships.shopId, shops.id), isNull(memberships.suspendedAt)))
    .groupBy(shops.id)
    .orderBy(asc(shops.name), asc(shops.cnpj));
}

export type ShopRow = typeof shops.$inferSelect;

/** Adds the shops whose CNPJ nobody has; returns the CNPJs of those. */
export async function addShops(tx: Tx, rows: readonly ShopRow[]): Promise<Set<string>> {
  const added = await tx.insert(shops).values(inOrder(rows)).onConflictDoNothing().returning({ cnpj: shops.cnpj });
  return new Set(added.map(({ cnpj }) => cnpj));
}

/** The shops with these CNPJs, which nobody else changes before the transaction ends. */
export async function lockShops(tx: Tx, named: readonly Pick<ShopRow, 'cnpj'>[]): Promise<Map<string, ShopRow>> {
  const rows = await tx
    .select()
    .from(shops)
    .where(
      inArray(
        shops.cnpj,
        named.map(({ cnpj }) => cnpj),
      ),
    )
    .orderBy(asc(shops.cnpj))
    .for('no key update');
  return new Map(rows.map((row) => [row.cnpj, row]));
}

/** Writes name and city of shops that were locked before. */
export async function renameShops(tx: Tx, rows: readonly ShopRow[]): Promise<void> {
  await tx
    .insert(shops)
    .values(inOrder(rows))
    .onConflictDoUpdate({ target: shops.cnpj, set: { name: sql`excluded.name`, city: sql`excluded.city` } });
}

/** In one order for everybody: two concurrent imports then wait for one another without a deadlock. */
function inOrder(rows: readonly ShopRow[]): ShopRow[] {
  return rows.toSorted((a, b) => (a.cnpj < b.cnpj ? -1 : 1));
}

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
