import { eq } from 'drizzle-orm';
import { personalTable, type PersonalTable } from '#server/db/personal-table.ts';
import { batteryReadings } from './tables.ts';

/** What a person of a bike shop measured of batteries. */
export const batteryPersonal: readonly PersonalTable[] = [
  personalTable(batteryReadings, {
    processing: { for: 'shops', on: ['contract'], data: ['measurements'], of: ['shop-person'], to: ['anyone'] },
    about: ({ id }) => eq(batteryReadings.accountId, id),
    given: ['id', 'batteryId', 'point', 'value', 'takenOn', 'shopId', 'accountId', 'instrument', 'recordedAt'],
    atClosing: { rows: 'stay', why: 'It is the shop’s measurement, and a part of the battery’s history.' },
  }),
];
