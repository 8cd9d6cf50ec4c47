import { eq, or } from 'drizzle-orm';
import { isReachedAt, personalTable, type PersonalTable } from '#server/account/people/personal-table.ts';
import { letters } from '#server/db/tables/letter.ts';

/** What the person was sent, and what is on its way to others in their name. */
export const tablesOfLetters: readonly PersonalTable[] = [
  personalTable(letters, {
    about: (person) =>
      or(isReachedAt(letters.recipient, person), person.email === null ? undefined : eq(letters.replyTo, person.email)),
    given: ['id', 'channel', 'kind', 'recipient', 'state', 'createdAt', 'sentAt'],
    withheld: {
      subject: 'May name somebody else, who asks to join a shop, say.',
      text: 'May hold codes and links that work.',
      html: 'May hold codes and links that work.',
      replyTo: 'The address that the person wrote from; the case has it.',
      attachments: 'The certificate has a row of its own.',
      tries: 'How letters are delivered.',
      lastError: 'How letters are delivered.',
    },
    atClosing: { rows: 'go' },
  }),
];
