import { eq, inArray, or, sql } from 'drizzle-orm';
import { isReachedAt, ownOwnerships, personalTable, type PersonalTable } from '#server/db/personal-table.ts';
import { handovers } from './tables.ts';

/** Bikes that shops handed over: to whom, while the answer is waited for, and by whom. */
export const handoverPersonal: readonly PersonalTable[] = [
  personalTable(handovers, {
    processing: {
      for: 'bikes',
      on: ['contract', 'legitimate-interest'],
      data: ['email', 'phone', 'invoice'],
      of: ['customer', 'cyclist', 'shop-person'],
      to: ['shop', 'brand', 'mail', 'sms'],
    },
    about: (person) =>
      or(
        isReachedAt(handovers.contact, person),
        eq(handovers.handedOverBy, person.id),
        inArray(handovers.ownershipId, ownOwnerships(person)),
      ),
    given: ['id', 'bikeId', 'shopId', 'state', 'day', 'createdAt', 'endedAt'],
    withheld: { '*': 'Of the shop or of its customer, whichever of the two one is not, or how the hand-over is kept.' },
    atClosing: {
      rows: 'stay',
      why: 'The day of delivery, from which the warranty runs, and the certificate rest on who handed the bike over.',
      blank: (person) => ({
        handedOverBy: sql`nullif(${handovers.handedOverBy}, ${person.id})`,
        contact: sql`case when ${isReachedAt(handovers.contact, person)} then null else ${handovers.contact} end`,
      }),
    },
  }),
];
