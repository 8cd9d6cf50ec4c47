import { and, eq, exists, inArray, notExists, or, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { personalTable, type KnownPerson, type PersonalTable } from '#server/db/personal-table.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { claimDossiers, claimEvents, claimMessages, claimOffers, claims, evidence } from './tables.ts';

const build = new QueryBuilder({ casing: 'snake_case' });

function claimsMovedBy({ id }: KnownPerson) {
  return build.select({ id: claimEvents.claimId }).from(claimEvents).where(eq(claimEvents.accountId, id));
}

/** A claim on a bike while it was theirs, whoever opened it. */
function isOnBikeOf({ id }: KnownPerson) {
  const meanwhile = build
    .select({ one: sql`1` })
    .from(ownerships)
    .where(
      and(
        eq(ownerships.bikeId, claims.bikeId),
        eq(ownerships.accountId, id),
        sql`${ownerships.since} <= coalesce(${claims.closedAt}, 'infinity')`,
        sql`${claims.createdAt} < coalesce(${ownerships.until}, 'infinity')`,
      ),
    );
  return exists(meanwhile);
}

function isOfOwnBike({ id }: KnownPerson) {
  const ofAnother = build
    .select({ one: sql`1` })
    .from(claims)
    .where(and(eq(claims.id, evidence.claimId), notExists(ownershipOf(id))));
  return notExists(ofAnother);
}

function ownershipOf(accountId: string) {
  return build
    .select({ one: sql`1` })
    .from(ownerships)
    .where(and(eq(ownerships.bikeId, claims.bikeId), eq(ownerships.accountId, accountId)));
}

const why = 'What was claimed and decided can be disputed for five years (Lei 8.078/1990, art. 27).';
const nobody = () => ({ accountId: null });

/**
 * What a person did and wrote on warranty claims, on whichever side. The claim is the bike's: it stays when the account is closed,
 * and no longer says who did it.
 */
export const claimPersonal: readonly PersonalTable[] = [
  personalTable(claimEvents, {
    processing: {
      for: 'claims',
      on: ['contract', 'rights'],
      data: ['decisions', 'texts'],
      of: ['cyclist', 'shop-person'],
      to: ['shop', 'brand'],
    },
    about: ({ id }) => eq(claimEvents.accountId, id),
    given: ['id', 'claimId', 'kind', 'side', 'details', 'at'],
    withheld: { accountId: 'The person.' },
    atClosing: { rows: 'stay', why, blank: nobody },
  }),
  personalTable(claimMessages, {
    processing: {
      for: 'claims',
      on: ['contract', 'rights'],
      data: ['texts'],
      of: ['cyclist', 'shop-person'],
      to: ['shop', 'brand'],
    },
    about: ({ id }) => eq(claimMessages.authorId, id),
    given: ['id', 'threadId', 'shopId', 'side', 'text', 'at'],
    withheld: { authorId: 'The person.' },
    atClosing: { rows: 'stay', why, blank: () => ({ authorId: null }) },
  }),
  personalTable(evidence, {
    processing: {
      for: 'claims',
      on: ['contract', 'rights'],
      data: ['pictures'],
      of: ['cyclist', 'shop-person'],
      to: ['shop', 'brand', 'storage'],
    },
    about: ({ id }) => eq(evidence.accountId, id),
    given: ['id', 'claimId', 'kind', 'bytes', 'seconds', 'createdAt'],
    // What somebody took as one of a shop's people is of another's bike.
    files: [{ column: 'fileId', when: isOfOwnBike }],
    withheld: { '*': 'How the file is kept and found again.' },
    atClosing: { rows: 'stay', why, blank: nobody },
  }),
  personalTable(claimDossiers, {
    processing: {
      for: 'claims',
      on: ['contract', 'rights'],
      data: ['texts', 'decisions', 'pictures'],
      of: ['cyclist'],
      to: ['storage'],
    },
    about: ({ id }) => eq(claimDossiers.accountId, id),
    given: ['id', 'number', 'claimId', 'madeAt'],
    files: [{ column: 'fileId' }],
    withheld: { accountId: 'The person.', fileId: 'How the file is kept.', jws: 'Anybody reads it by the number.' },
    atClosing: { rows: 'stay', why, blank: () => ({ accountId: null, fileId: null }) },
  }),
  personalTable(claimOffers, {
    processing: {
      for: 'claims',
      on: ['contract', 'rights'],
      data: ['texts'],
      of: ['shop-person'],
      to: ['shop'],
    },
    about: ({ id }) => eq(claimOffers.offeredBy, id),
    given: ['claimId', 'fromShopId', 'toShopId', 'text', 'createdAt'],
    withheld: { offeredBy: 'The person.' },
    atClosing: { rows: 'stay', why, blank: () => ({ offeredBy: null }) },
  }),
  personalTable(claims, {
    processing: {
      for: 'claims',
      on: ['contract', 'rights'],
      data: ['texts', 'decisions'],
      of: ['cyclist', 'shop-person'],
      to: ['shop', 'brand'],
    },
    about: (person) =>
      or(
        isOnBikeOf(person),
        inArray(claims.id, claimsMovedBy(person)),
        eq(claims.openedBy, person.id),
        eq(claims.diagnosedBy, person.id),
        eq(claims.assignedTo, person.id),
      ),
    given: [
      'id',
      'number',
      'bikeId',
      'componentId',
      'shopId',
      'state',
      'complainedOn',
      'dueOn',
      'createdAt',
      'changedAt',
      'closedAt',
    ],
    withheld: { '*': 'Of the shop: who works on it, and what is being written.' },
    atClosing: {
      rows: 'stay',
      why,
      blank: ({ id }) => ({
        openedBy: sql`nullif(${claims.openedBy}, ${id})`,
        diagnosedBy: sql`nullif(${claims.diagnosedBy}, ${id})`,
        assignedTo: sql`nullif(${claims.assignedTo}, ${id})`,
      }),
    },
  }),
];
