import { eq, inArray, or } from 'drizzle-orm';
import { ownOwnerships, personalTable, type PersonalTable } from '#server/db/personal-table.ts';
import { framePhotos, oldTagScans, tagReplacements } from './tables.ts';

/** Tags that took the place of others, with whose bike it was and who of a shop asked; and what they photographed for it. */
export const retagPersonal: readonly PersonalTable[] = [
  personalTable(tagReplacements, {
    processing: {
      for: 'bikes',
      on: ['contract', 'legitimate-interest'],
      data: ['bike'],
      of: ['cyclist', 'shop-person'],
      to: ['shop', 'brand', 'mail', 'sms'],
    },
    about: (person) =>
      or(eq(tagReplacements.askedBy, person.id), inArray(tagReplacements.ownershipId, ownOwnerships(person))),
    given: [
      'id',
      'bikeId',
      'oldTag',
      'newTag',
      'reason',
      'state',
      'way',
      'shopId',
      'createdAt',
      'endedAt',
      'objectedAt',
      'undoneAt',
    ],
    withheld: { '*': 'Of the shop or of the owner, whichever of the two one is not, or how the replacement is kept.' },
    atClosing: {
      rows: 'stay',
      why: 'The papers of a bike name its former tag, which is void on any other: whoever reads them must find out since when.',
      blank: () => ({ askedBy: null }),
      // Not the owner's: one that lapses with the account would be written twice, and the second time PostgreSQL locks both tags for its
      // foreign keys, after the bike. Beside the owner's yes that is a deadlock.
      blanked: (person) => eq(tagReplacements.askedBy, person.id),
    },
  }),
  personalTable(oldTagScans, {
    processing: {
      for: 'bikes',
      on: ['legitimate-interest'],
      data: ['bike'],
      of: ['cyclist'],
      to: ['mail'],
    },
    about: (person) => inArray(oldTagScans.ownershipId, ownOwnerships(person)),
    given: ['tag', 'ownershipId', 'shopId', 'at'],
    withheld: { id: 'How it is kept.' },
    atClosing: { rows: 'go' },
  }),
  personalTable(framePhotos, {
    processing: {
      for: 'bikes',
      on: ['legitimate-interest'],
      data: ['pictures'],
      of: ['shop-person'],
      to: ['other-side', 'storage'],
    },
    about: (person) => eq(framePhotos.accountId, person.id),
    given: ['id', 'replacementId', 'createdAt'],
    files: [{ column: 'fileId' }],
    withheld: { '*': 'How the file is kept and found again.' },
    atClosing: { rows: 'go' },
  }),
];
