import { eq } from 'drizzle-orm';
import { personalTable, type PersonalTable } from '#server/account/people/personal-table.ts';
import { batteryReadings } from '#server/db/tables/battery.ts';

/** What a person of a bike shop measured of batteries. */
export const tablesOfBatteries: readonly PersonalTable[] = [
  personalTable(batteryReadings, {
    about: ({ id }) => eq(batteryReadings.accountId, id),
    given: ['id', 'batteryId', 'point', 'value', 'takenOn', 'shopId', 'accountId', 'instrument', 'recordedAt'],
    atClosing: { rows: 'stay', why: 'It is the shop’s measurement, and a part of the battery’s history.' },
  }),
];
