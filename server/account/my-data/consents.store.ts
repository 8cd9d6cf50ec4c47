import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Consent } from '#domain/account/my-data/contract.ts';
import { hashOfTerms } from '#domain/account/terms.ts';
import type { Db } from '#server/db/database.ts';
import type { OldRows } from '#server/db/remove-rows.ts';
import { accounts } from '#server/db/tables/account.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { shops } from '#server/db/tables/shop.ts';
import { consents } from '#server/identity/tables.ts';
import { contactShares, contactThreads } from '#server/shop/tables.ts';

/** What a person agreed to, newest first: the terms, and that shops see contact data. */
export async function listConsents(db: Db, accountId: string): Promise<Consent[]> {
  const all = [...(await listTerms(db, accountId)), ...(await listShares(db, accountId))];
  return all.toSorted((a, b) => (a.at < b.at ? 1 : -1));
}

async function listTerms(db: Db, accountId: string): Promise<Consent[]> {
  const rows = await db.select().from(consents).where(eq(consents.accountId, accountId));
  return rows.map(({ id, textVersion, acceptedAt, place }) => ({
    id,
    to: 'terms',
    version: textVersion,
    hash: hashOfTerms(textVersion),
    at: acceptedAt.toISOString(),
    place,
    shop: null,
    thread: null,
    endedAt: null,
  }));
}

/** The versions of the terms that a person accepted. */
export async function findAcceptedVersions(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ version: consents.textVersion })
    .from(consents)
    .where(and(eq(consents.accountId, accountId), eq(consents.purpose, 'terms')));
  return rows.map(({ version }) => version);
}

async function listShares(db: Db, accountId: string): Promise<Consent[]> {
  const rows = await db
    .select({ share: contactShares, shop: { name: shops.name, cnpj: shops.cnpj } })
    .from(contactShares)
    .innerJoin(contactThreads, eq(contactThreads.id, contactShares.threadId))
    .innerJoin(ownerships, eq(ownerships.id, contactThreads.ownershipId))
    .innerJoin(shops, eq(shops.id, contactThreads.shopId))
    .where(eq(ownerships.accountId, accountId))
    .orderBy(desc(contactShares.sharedAt));
  return rows.map(({ share: { id, wording, sharedAt, endedAt, threadId }, shop }) => ({
    id,
    to: 'contact-data',
    version: wording,
    hash: null,
    at: sharedAt.toISOString(),
    place: null,
    shop,
    thread: threadId,
    endedAt: endedAt?.toISOString() ?? null,
  }));
}

/** What people agreed to whose account was closed before an instant. */
export function consentsOfClosed(before: Date, db: Db): OldRows {
  const closed = db.select({ id: accounts.id }).from(accounts).where(lt(accounts.closedAt, before));
  return { table: consents, where: inArray(consents.accountId, closed) };
}
