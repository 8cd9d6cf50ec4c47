import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';
import { instant } from '#server/db/tables/columns.ts';

/**
 * Every key that has signed here, by its id. It signs while `validUntil` is null, and is lost from `lostAt`. Its public part stays
 * when the private one is gone, so that what it signed can be checked; null where it was lost before it was noted here.
 */
export const publishedKeys = pgTable('published_keys', {
  kid: text().primaryKey(),
  publicKey: jsonb().$type<JWK>(),
  validFrom: instant().notNull(),
  validUntil: instant(),
  lostAt: instant(),
});
