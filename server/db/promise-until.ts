import { sql } from 'drizzle-orm';
import { bikes } from './tables/bike.ts';
import { ownerships } from './tables/ownership.ts';
import { brands } from './tables/tag.ts';

/**
 * When what the brand promises beyond the law ended because the bike left its first owner; null while it goes on. For queries that
 * have the bike and its brand.
 */
export const promiseUntil = sql<Date | null>`case when ${brands.firstOwnerOnly} then (select min(o.until)
  from ${ownerships} o where o.bike_id = ${bikes.id}) end`.mapWith(ownerships.until);
