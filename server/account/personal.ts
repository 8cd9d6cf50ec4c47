import { eq } from 'drizzle-orm';
import { personalTable, type PersonalTable } from '#server/db/personal-table.ts';
import { accountClosings, cpfChanges, seenMarks } from './tables.ts';

/** When a person gave a CPF, what they have seen, and asked for the deletion of their account. */
export const accountPersonal: readonly PersonalTable[] = [
  personalTable(cpfChanges, {
    processing: { for: 'account', on: ['legitimate-interest'], data: ['cpf'], of: ['cyclist'], to: [] },
    about: ({ id }) => eq(cpfChanges.accountId, id),
    given: ['id', 'accountId', 'at'],
    atClosing: { rows: 'go' },
  }),
  personalTable(seenMarks, {
    processing: { for: 'bikes', on: ['contract'], data: ['seen'], of: ['cyclist'], to: [] },
    about: ({ id }) => eq(seenMarks.accountId, id),
    given: ['accountId', 'subjectId', 'until'],
    atClosing: { rows: 'go' },
  }),
  personalTable(accountClosings, {
    processing: { for: 'proofs', on: ['rights'], data: ['deletion'], of: ['cyclist', 'shop-person'], to: [] },
    about: ({ id }) => eq(accountClosings.accountId, id),
    given: ['id', 'accountId', 'state', 'requestedAt', 'closesAt', 'endedAt'],
    atClosing: { rows: 'stay', why: 'It shows for six months that its person asked for it.' },
  }),
];
