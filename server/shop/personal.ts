import { eq, inArray, or, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { personalTable, type KnownPerson, type PersonalTable } from '#server/db/personal-table.ts';
import { apiKeys } from '#server/db/tables/api-key.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { memberships, shops } from '#server/db/tables/shop.ts';
import {
  contactMessages,
  contactShares,
  contactStops,
  contactThreads,
  invitations,
  ownerLooks,
  shopHistory,
  shopRequests,
} from './tables.ts';

const somebodyElse = 'It is about somebody else.';
const build = new QueryBuilder({ casing: 'snake_case' });

function ownThreads({ id }: KnownPerson) {
  return build
    .select({ id: contactThreads.id })
    .from(contactThreads)
    .innerJoin(ownerships, eq(ownerships.id, contactThreads.ownershipId))
    .where(eq(ownerships.accountId, id));
}

/**
 * What bike shops and a person as a bike's owner wrote to each other, and what the person shared with them; what a person is, or asked
 * to be, at bike shops; and which shops looked at their contact data. What somebody wrote as one of a shop's people is the shop's letter
 * to an owner, not theirs: it stays with that owner.
 */
export const shopPersonal: readonly PersonalTable[] = [
  personalTable(contactMessages, {
    processing: { for: 'contact', on: ['contract'], data: ['texts'], of: ['cyclist', 'shop-person'], to: ['shop'] },
    about: (person) => inArray(contactMessages.threadId, ownThreads(person)),
    given: ['id', 'threadId', 'side', 'text', 'at'],
    withheld: { authorId: 'Of the shop’s side it is somebody else; of the other it is the person.' },
    atClosing: { rows: 'go' },
  }),
  personalTable(contactThreads, {
    processing: { for: 'contact', on: ['contract'], data: ['bike'], of: ['cyclist'], to: ['shop'] },
    about: (person) => inArray(contactThreads.id, ownThreads(person)),
    given: ['id', 'ownershipId', 'shopId', 'createdAt'],
    atClosing: { rows: 'stay', why: 'Shares refer to them.' },
  }),
  personalTable(contactShares, {
    processing: { for: 'contact', on: ['consent'], data: ['consent'], of: ['cyclist'], to: ['shop'] },
    about: (person) => inArray(contactShares.threadId, ownThreads(person)),
    given: ['id', 'threadId', 'wording', 'sharedAt', 'endedAt'],
    atClosing: { rows: 'stay', why: 'That looks had a consent has to be shown (LGPD art. 8).' },
  }),
  personalTable(contactStops, {
    processing: { for: 'contact', on: ['contract'], data: ['decisions'], of: ['cyclist'], to: ['shop'] },
    about: ({ id }) => eq(contactStops.ownerId, id),
    given: ['ownerId', 'shopId', 'at'],
    atClosing: { rows: 'go' },
  }),
  personalTable(memberships, {
    processing: { for: 'shops', on: ['contract'], data: ['office'], of: ['shop-person'], to: ['shop'] },
    about: ({ id }) => eq(memberships.accountId, id),
    given: ['id', 'shopId', 'accountId', 'office', 'createdAt', 'suspendedAt'],
    atClosing: { rows: 'go' },
  }),
  personalTable(shops, {
    processing: { for: 'shops', on: ['contract'], data: ['office'], of: ['shop-person'], to: ['anyone'] },
    about: ({ id }) =>
      inArray(
        shops.id,
        build.select({ id: memberships.shopId }).from(memberships).where(eq(memberships.accountId, id)),
      ),
    given: ['id', 'cnpj', 'name', 'city'],
    withheld: { '*': 'The company’s data.' },
    atClosing: { rows: 'stay', why: 'The company’s data.' },
  }),
  personalTable(shopRequests, {
    processing: { for: 'shops', on: ['contract'], data: ['name', 'office'], of: ['shop-person'], to: ['shop', 'mail'] },
    about: ({ id }) => eq(shopRequests.accountId, id),
    given: [
      'id',
      'accountId',
      'cnpj',
      'office',
      'fullName',
      'shopName',
      'shopCity',
      'state',
      'createdAt',
      'decidedAt',
      'reason',
    ],
    withheld: { invitedBy: somebodyElse, decidedBy: somebodyElse },
    atClosing: {
      rows: 'stay',
      why: 'The shop has to know who was let in by whom.',
      blank: () => ({ fullName: '', reason: null }),
    },
  }),
  personalTable(invitations, {
    processing: {
      for: 'shops',
      on: ['contract', 'legitimate-interest'],
      data: ['phone', 'office'],
      of: ['shop-person'],
      to: ['shop', 'sms'],
    },
    about: ({ id, phone }) =>
      or(eq(invitations.newPhoneOf, id), phone === null ? sql`false` : eq(invitations.phone, phone)),
    given: [
      'id',
      'shopId',
      'phone',
      'office',
      'createdAt',
      'expiresAt',
      'usedAt',
      'withdrawnAt',
      'sentAt',
      'timesSent',
      'newPhoneOf',
    ],
    withheld: { invitedBy: somebodyElse },
    atClosing: { rows: 'go' },
  }),
  personalTable(apiKeys, {
    processing: { for: 'shops', on: ['contract'], data: ['office'], of: ['shop-person'], to: ['shop'] },
    about: ({ id }) => eq(apiKeys.issuedBy, id),
    given: ['id', 'name', 'hint', 'shopId', 'issuedBy', 'createdAt', 'lastUsedAt', 'revokedAt'],
    withheld: { '*': 'What the key opens, and for which company’s program.' },
    atClosing: {
      rows: 'stay',
      why: 'What a shop’s system did, it did by this key, which ends with its maker’s place in the shop.',
    },
  }),
  personalTable(shopHistory, {
    processing: { for: 'shops', on: ['rights'], data: ['office', 'decisions'], of: ['shop-person'], to: ['shop'] },
    about: ({ id }) => eq(shopHistory.accountId, id),
    given: ['id', 'shopId', 'accountId', 'kind', 'details', 'at'],
    withheld: { byId: somebodyElse },
    atClosing: { rows: 'stay', why: 'The shop has to know who was let in by whom.' },
  }),
  personalTable(ownerLooks, {
    processing: {
      for: 'contact',
      on: ['rights', 'legal-obligation'],
      data: ['looks'],
      of: ['cyclist', 'shop-person'],
      to: [],
    },
    // Also the looks that the person took as one of a shop's people: at whom is somebody else's.
    about: ({ id }) => or(eq(ownerLooks.ownerId, id), eq(ownerLooks.lookerId, id)),
    given: ['id', 'ownerId', 'bikeId', 'shopId', 'office', 'reason', 'told', 'at'],
    givenAs: {
      ownerId: ({ id }) => sql`case when ${ownerLooks.ownerId} = ${id} then ${ownerLooks.ownerId} end`,
      bikeId: ({ id }) => sql`case when ${ownerLooks.ownerId} = ${id} then ${ownerLooks.bikeId} end`,
    },
    withheld: { lookerId: somebodyElse },
    atClosing: { rows: 'stay', why: 'Shops answer for their looks at contact data (LGPD art. 37).' },
  }),
];
