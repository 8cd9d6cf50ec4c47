import { eq, inArray } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { personalTable, type KnownPerson, type PersonalTable } from '#server/db/personal-table.ts';
import { supportCases, supportMessages } from './tables.ts';

const build = new QueryBuilder({ casing: 'snake_case' });

function ownCases({ id }: KnownPerson) {
  return build.select({ id: supportCases.id }).from(supportCases).where(eq(supportCases.accountId, id));
}

/**
 * What a person wrote to support, and the answers. What was written without a session is nobody's, whatever address was
 * typed: nobody proved it.
 */
export const supportPersonal: readonly PersonalTable[] = [
  personalTable(supportMessages, {
    processing: {
      for: 'support',
      on: ['contract'],
      data: ['texts'],
      of: ['cyclist', 'shop-person', 'writer'],
      to: ['brand', 'mail'],
    },
    about: (person) => inArray(supportMessages.threadId, ownCases(person)),
    given: ['id', 'threadId', 'side', 'text', 'at'],
    atClosing: { rows: 'go' },
  }),
  personalTable(supportCases, {
    processing: {
      for: 'support',
      on: ['contract'],
      data: ['email', 'bike'],
      of: ['cyclist', 'shop-person', 'writer'],
      to: ['brand', 'mail'],
    },
    about: ({ id }) => eq(supportCases.accountId, id),
    given: [
      'id',
      'number',
      'email',
      'language',
      'brandId',
      'tag',
      'bikeModel',
      'partName',
      'screen',
      'state',
      'createdAt',
      'changedAt',
    ],
    withheld: { accountId: 'The person.', waitsForSummary: 'How its reader is written to.' },
    atClosing: { rows: 'go' },
  }),
];
