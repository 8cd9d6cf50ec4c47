import { eq, inArray, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { personalTable, type PersonalTable } from '#server/account/people/personal-table.ts';
import { invitations, memberships, ownerLooks, shopHistory, shopRequests, shops } from '#server/db/tables/shop.ts';

const somebodyElse = 'It is about somebody else.';
const build = new QueryBuilder({ casing: 'snake_case' });

/** What a person is, or asked to be, at bike shops; and which shops looked at their contact data. */
export const tablesOfShops: readonly PersonalTable[] = [
  personalTable(memberships, {
    about: ({ id }) => eq(memberships.accountId, id),
    given: ['id', 'shopId', 'accountId', 'office', 'createdAt', 'suspendedAt'],
    atClosing: { rows: 'go' },
  }),
  personalTable(shops, {
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
    about: ({ phone }) => (phone === null ? sql`false` : eq(invitations.phone, phone)),
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
    ],
    withheld: { invitedBy: somebodyElse },
    atClosing: { rows: 'go' },
  }),
  personalTable(shopHistory, {
    about: ({ id }) => eq(shopHistory.accountId, id),
    given: ['id', 'shopId', 'accountId', 'kind', 'details', 'at'],
    withheld: { byId: somebodyElse },
    atClosing: { rows: 'stay', why: 'The shop has to know who was let in by whom.' },
  }),
  personalTable(ownerLooks, {
    about: ({ id }) => eq(ownerLooks.ownerId, id),
    given: ['id', 'ownerId', 'bikeId', 'shopId', 'office', 'reason', 'told', 'at'],
    withheld: { lookerId: somebodyElse },
    atClosing: { rows: 'stay', why: 'Shops answer for their looks at contact data (LGPD art. 37).' },
  }),
];
