import { and, eq, exists, gt, lte, or } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { isPresent } from '#server/db/owned-bike.ts';
import { personalTable, type PersonalTable } from '#server/db/personal-table.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { batteries, batteryLooks, batteryReadings } from './tables.ts';

const build = new QueryBuilder({ casing: 'snake_case' });

/** That a look was taken while the person owned the bike that the battery is on. */
function whileOwnedBy(accountId: string) {
  return build
    .select({ id: batteries.id })
    .from(batteries)
    .innerJoin(ownerships, eq(ownerships.bikeId, batteries.bikeId))
    .where(
      and(
        eq(batteries.id, batteryLooks.batteryId),
        eq(ownerships.accountId, accountId),
        lte(ownerships.since, batteryLooks.at),
        or(isPresent, gt(ownerships.until, batteryLooks.at)),
      ),
    );
}

/** What a person of a bike shop measured of batteries; and when an authority read the passport of somebody's. */
export const batteryPersonal: readonly PersonalTable[] = [
  personalTable(batteryReadings, {
    processing: { for: 'shops', on: ['contract'], data: ['measurements'], of: ['shop-person'], to: ['anyone'] },
    about: ({ id }) => eq(batteryReadings.accountId, id),
    given: ['id', 'batteryId', 'point', 'value', 'takenOn', 'shopId', 'accountId', 'instrument', 'recordedAt'],
    atClosing: { rows: 'stay', why: 'It is the shop’s measurement, and a part of the battery’s history.' },
  }),
  personalTable(batteryLooks, {
    processing: { for: 'bikes', on: ['rights'], data: ['looks'], of: ['cyclist'], to: [] },
    about: ({ id }) => exists(whileOwnedBy(id)),
    given: ['id', 'batteryId', 'at'],
    withheld: { apiKeyId: 'A partner’s program.' },
    atClosing: { rows: 'stay', why: 'Authorities answer for their looks at what is not public.' },
  }),
];
