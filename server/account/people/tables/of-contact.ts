import { eq, inArray } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { personalTable, type KnownPerson, type PersonalTable } from '#server/account/people/personal-table.ts';
import { contactMessages, contactShares, contactStops, contactThreads } from '#server/db/tables/contact.ts';
import { ownerships } from '#server/db/tables/ownership.ts';

const build = new QueryBuilder({ casing: 'snake_case' });

function ownThreads({ id }: KnownPerson) {
  return build
    .select({ id: contactThreads.id })
    .from(contactThreads)
    .innerJoin(ownerships, eq(ownerships.id, contactThreads.ownershipId))
    .where(eq(ownerships.accountId, id));
}

/**
 * What bike shops and a person as a bike's owner wrote to each other, and what the person shared with them. What somebody wrote as
 * one of a shop's people is the shop's letter to an owner, not theirs: it stays with that owner.
 */
export const tablesOfContact: readonly PersonalTable[] = [
  personalTable(contactMessages, {
    about: (person) => inArray(contactMessages.threadId, ownThreads(person)),
    given: ['id', 'threadId', 'side', 'text', 'at'],
    withheld: { authorId: 'Of the shop’s side it is somebody else; of the other it is the person.' },
    atClosing: { rows: 'go' },
  }),
  personalTable(contactThreads, {
    about: (person) => inArray(contactThreads.id, ownThreads(person)),
    given: ['id', 'ownershipId', 'shopId', 'createdAt'],
    atClosing: { rows: 'stay', why: 'Shares refer to them.' },
  }),
  personalTable(contactShares, {
    about: (person) => inArray(contactShares.threadId, ownThreads(person)),
    given: ['id', 'threadId', 'wording', 'sharedAt', 'endedAt'],
    atClosing: { rows: 'stay', why: 'That looks had a consent has to be shown (LGPD art. 8).' },
  }),
  personalTable(contactStops, {
    about: ({ id }) => eq(contactStops.ownerId, id),
    given: ['ownerId', 'shopId', 'at'],
    atClosing: { rows: 'go' },
  }),
];
