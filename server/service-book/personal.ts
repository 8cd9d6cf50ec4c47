import { eq, inArray, or, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { ownOwnerships, personalTable, type KnownPerson, type PersonalTable } from '#server/db/personal-table.ts';
import { serviceEntries, serviceEntryAnswers, servicePhotos, serviceSharing } from './tables/book.ts';
import { serviceReminderStops } from './tables/plans.ts';

const build = new QueryBuilder({ casing: 'snake_case' });

function onOwnBikes(person: KnownPerson) {
  return build
    .select({ id: serviceEntries.id })
    .from(serviceEntries)
    .where(inArray(serviceEntries.ownershipId, ownOwnerships(person)));
}

/** The service books of a person's bikes, and what the person entered for a shop. */
export const serviceBookPersonal: readonly PersonalTable[] = [
  personalTable(serviceSharing, {
    processing: { for: 'bikes', on: ['consent'], data: ['consent'], of: ['cyclist'], to: ['link-holder'] },
    about: (person) => inArray(serviceSharing.ownershipId, ownOwnerships(person)),
    given: ['ownershipId', 'inCheck', 'toNext', 'changedAt'],
    atClosing: { rows: 'go' },
  }),
  personalTable(serviceReminderStops, {
    processing: { for: 'bikes', on: ['contract'], data: ['bike'], of: ['cyclist'], to: [] },
    about: (person) => inArray(serviceReminderStops.ownershipId, ownOwnerships(person)),
    given: ['ownershipId', 'at'],
    atClosing: { rows: 'go' },
  }),
  personalTable(serviceEntryAnswers, {
    processing: { for: 'bikes', on: ['contract'], data: ['texts'], of: ['cyclist'], to: ['shop'] },
    about: (person) => inArray(serviceEntryAnswers.entryId, onOwnBikes(person)),
    given: ['entryId', 'nth', 'answer', 'text', 'at'],
    atClosing: {
      rows: 'stay',
      why: 'Whether an owner confirmed a service belongs to the bike; the words go.',
      blank: () => ({ text: null }),
    },
  }),
  personalTable(servicePhotos, {
    processing: {
      for: 'bikes',
      on: ['contract'],
      data: ['pictures'],
      of: ['cyclist', 'shop-person'],
      to: ['shop', 'storage'],
    },
    about: ({ id }) => eq(servicePhotos.accountId, id),
    given: ['id', 'createdAt'],
    files: [{ column: 'fileId' }],
    withheld: { '*': 'How the file is kept and found again.' },
    atClosing: { rows: 'go' },
  }),
  personalTable(serviceEntries, {
    processing: {
      for: 'bikes',
      on: ['contract'],
      data: ['bike', 'texts'],
      of: ['cyclist', 'shop-person'],
      to: ['shop', 'mail', 'sms'],
    },
    about: (person) =>
      or(eq(serviceEntries.accountId, person.id), inArray(serviceEntries.ownershipId, ownOwnerships(person))),
    given: ['id', 'bikeId', 'side', 'kind', 'doneOn', 'distanceKm', 'text', 'parts', 'nextOn', 'at'],
    withheld: { '*': 'Of the shop or of the owner, whichever of the two one is not, or how the entry is kept.' },
    atClosing: {
      rows: 'stay',
      why: 'What was done on a bike and when belongs to the bike; an owner’s words go.',
      blank: (person) => ({
        accountId: sql`nullif(${serviceEntries.accountId}, ${person.id})`,
        text: sql`case when ${serviceEntries.side} = 'owner' then null else ${serviceEntries.text} end`,
      }),
    },
  }),
];
