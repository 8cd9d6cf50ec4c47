import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { retagReasons, retagWays } from '#domain/retag/retag.ts';
import { retagStates } from '#domain/retag/states.ts';
import { accounts } from '#server/db/tables/account.ts';
import { apiKeys } from '#server/db/tables/api-key.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { closedLists, idOf, inRange, instant, oneOf } from '#server/db/tables/columns.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { shops } from '#server/db/tables/shop.ts';
import { tags } from '#server/db/tables/tag.ts';

/**
 * Tags that took, or are to take, the place of others. `ownershipId`: whose the bike was, null for one that nobody had. `shopId` and `askedBy`
 * are there where a shop asked, `way` once it is done. `codesSent` counts codes of the counter. `endedAt` is when it was answered or ended,
 * `objectedAt` when the owner said that it was not to be.
 */
export const tagReplacements = pgTable(
  'tag_replacements',
  {
    id: uuid().primaryKey(),
    bikeId: idOf(() => bikes.id),
    ownershipId: uuid().references(() => ownerships.id),
    oldTag: text()
      .notNull()
      .references(() => tags.tag),
    newTag: text()
      .notNull()
      .references(() => tags.tag),
    reason: oneOf(retagReasons).notNull(),
    state: oneOf(retagStates).notNull(),
    way: oneOf(retagWays),
    shopId: uuid().references(() => shops.id),
    askedBy: uuid().references(() => accounts.id),
    apiKeyId: uuid().references(() => apiKeys.id),
    codesSent: integer().notNull().default(0),
    createdAt: instant().notNull(),
    expiresAt: instant(),
    endedAt: instant(),
    objectedAt: instant(),
    undoneAt: instant(),
  },
  (table) => [
    ...closedLists(table),
    inRange(table.codesSent, 0),
    check('tag_replacements_ended', sql`(ended_at is null) = (state = 'asked')`),
    check('tag_replacements_asked', sql`state <> 'asked' or (shop_id is not null and ownership_id is not null)`),
    check('tag_replacements_other', sql`old_tag <> new_tag`),
    uniqueIndex('tag_replacements_asked_once')
      .on(table.bikeId)
      .where(sql`state = 'asked'`),
    // A spare tag is promised to one bike.
    uniqueIndex('tag_replacements_promised_once')
      .on(table.newTag)
      .where(sql`state = 'asked'`),
    index('tag_replacements_due')
      .on(table.expiresAt)
      .where(sql`state = 'asked'`),
    index().on(table.bikeId, table.createdAt),
    index().on(table.shopId, table.createdAt),
    index().on(table.ownershipId, table.createdAt),
    index().on(table.newTag),
    index().on(table.oldTag),
  ],
);

/** Days on which somebody had a tag before them that is void, and the owner of the bike that had it was told; `shopId` where it was a shop. */
export const oldTagScans = pgTable(
  'old_tag_scans',
  {
    id: uuid().primaryKey(),
    tag: text()
      .notNull()
      .references(() => tags.tag),
    ownershipId: idOf(() => ownerships.id),
    shopId: uuid().references(() => shops.id),
    at: instant().notNull(),
  },
  (table) => [index().on(table.ownershipId, table.at), index().on(table.at), index().on(table.tag)],
);

/**
 * Photos of frame numbers; the id is that of the upload. `replacementId` is null while one waits for its use. The person of the shop who took
 * it reads it, and the owner who is asked.
 */
export const framePhotos = pgTable(
  'frame_photos',
  {
    id: uuid().primaryKey(),
    accountId: idOf(() => accounts.id),
    replacementId: uuid().references(() => tagReplacements.id),
    fileId: uuid().notNull(),
    thumbnailId: uuid().notNull(),
    createdAt: instant().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [uniqueIndex().on(table.replacementId), index().on(table.accountId)],
);
