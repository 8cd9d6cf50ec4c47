import { inArray } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { ownOwnerships, personalTable, type KnownPerson, type PersonalTable } from '#server/db/personal-table.ts';
import { sightingMessages, sightingPhotos, sightings, thefts } from './tables.ts';

const build = new QueryBuilder({ casing: 'snake_case' });

function ownSightings(person: KnownPerson) {
  return build
    .select({ id: sightings.id })
    .from(sightings)
    .where(inArray(sightings.ownershipId, ownOwnerships(person)));
}

/** The thefts that a person reported, and what finders wrote to them. That a bike is marked stolen stays with the bike. */
export const stolenPersonal: readonly PersonalTable[] = [
  personalTable(thefts, {
    processing: {
      for: 'theft',
      on: ['contract'],
      data: ['police-report', 'position'],
      of: ['cyclist'],
      to: ['insurer', 'anyone'],
    },
    about: (person) => inArray(thefts.ownershipId, ownOwnerships(person)),
    given: [
      'id',
      'bikeId',
      'ownershipId',
      'policeReport',
      'kind',
      'happenedAt',
      'place',
      'state',
      'reportedAt',
      'endedAt',
    ],
    atClosing: { rows: 'go' },
  }),
  personalTable(sightingMessages, {
    processing: {
      for: 'theft',
      on: ['contract', 'legitimate-interest'],
      data: ['texts'],
      of: ['cyclist', 'finder'],
      to: ['other-side'],
    },
    about: (person) => inArray(sightingMessages.threadId, ownSightings(person)),
    given: ['id', 'threadId', 'side', 'text', 'at'],
    atClosing: { rows: 'go' },
  }),
  personalTable(sightingPhotos, {
    processing: {
      for: 'theft',
      on: ['contract', 'legitimate-interest'],
      data: ['pictures'],
      of: ['cyclist', 'finder'],
      to: ['other-side', 'storage'],
    },
    about: (person) => inArray(sightingPhotos.sightingId, ownSightings(person)),
    given: ['id'],
    files: [{ column: 'fileId' }],
    withheld: { '*': 'How the file is kept.' },
    atClosing: { rows: 'go' },
  }),
  personalTable(sightings, {
    processing: {
      for: 'theft',
      on: ['contract', 'legitimate-interest'],
      data: ['position', 'email'],
      of: ['cyclist', 'finder'],
      to: ['other-side'],
    },
    about: (person) => inArray(sightings.ownershipId, ownOwnerships(person)),
    given: ['id', 'ownershipId', 'latitude', 'longitude', 'createdAt', 'changedAt', 'closedAt'],
    withheld: {
      secretHash: 'The finder’s link.',
      mailedHash: 'The finder’s link.',
      email: 'The finder’s.',
      toldAt: 'When the finder was written to.',
      language: 'The finder’s.',
    },
    atClosing: { rows: 'go' },
  }),
];
