import { eq } from 'drizzle-orm';
import { personalTable, type PersonalTable } from '#server/db/personal-table.ts';
import { serialAttempts } from './tables.ts';

/** The serial numbers that a person got wrong. */
export const warrantyPersonal: readonly PersonalTable[] = [
  personalTable(serialAttempts, {
    processing: { for: 'bikes', on: ['legitimate-interest'], data: ['bike'], of: ['cyclist'], to: [] },
    about: ({ id }) => eq(serialAttempts.accountId, id),
    given: ['accountId', 'tag', 'wrong', 'lockedUntil'],
    atClosing: { rows: 'go' },
  }),
];
