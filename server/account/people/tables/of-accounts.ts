import { eq, inArray, or, sql } from 'drizzle-orm';
import { closedEmail } from '#domain/account/email.ts';
import { isReachedAt, personalTable, type PersonalTable } from '#server/account/people/personal-table.ts';
import {
  accounts,
  consents,
  cpfChanges,
  credentialChanges,
  emailProofs,
  knownDevices,
  oneTimeCodes,
  sessions,
} from '#server/db/tables/account.ts';
import { accountClosings } from '#server/db/tables/closing.ts';
import { mailedLinks } from '#server/db/tables/link.ts';
import { securityEvents } from '#server/db/tables/security.ts';
import { serialAttempts } from '#server/db/tables/warranty.ts';

const secret = 'A secret, or what is kept of one.';

/** The account itself and its credentials. */
export const tablesOfAccounts: readonly PersonalTable[] = [
  personalTable(accounts, {
    about: ({ id }) => eq(accounts.id, id),
    given: [
      'id',
      'email',
      'name',
      'phone',
      'cpf',
      'emailConfirmedAt',
      'language',
      'languageAt',
      'createdAt',
      'closedAt',
    ],
    withheld: { passwordHash: secret },
    atClosing: {
      rows: 'stay',
      why: 'Ownerships, consents and decisions refer to it.',
      blank: ({ id }) => ({
        email: closedEmail(id),
        name: '',
        phone: null,
        cpf: null,
        passwordHash: null,
        emailConfirmedAt: null,
      }),
    },
  }),
  personalTable(cpfChanges, {
    about: ({ id }) => eq(cpfChanges.accountId, id),
    given: ['id', 'accountId', 'at'],
    atClosing: { rows: 'go' },
  }),
  personalTable(consents, {
    about: ({ id }) => eq(consents.accountId, id),
    given: ['id', 'accountId', 'purpose', 'textVersion', 'acceptedAt', 'place'],
    atClosing: { rows: 'stay', why: 'The controller has to prove that consent was given (LGPD art. 8 § 2).' },
  }),
  personalTable(sessions, {
    about: ({ id }) => eq(sessions.accountId, id),
    given: ['id', 'accountId', 'domain', 'createdAt', 'device', 'lastUsedAt', 'expiresAt', 'revokedAt', 'revokedFor'],
    withheld: { tokenHash: secret },
    atClosing: { rows: 'go' },
  }),
  personalTable(knownDevices, {
    about: ({ id }) => eq(knownDevices.accountId, id),
    given: ['accountId', 'createdAt', 'lastUsedAt'],
    withheld: { tokenHash: secret },
    atClosing: { rows: 'go' },
  }),
  personalTable(oneTimeCodes, {
    about: (person) => or(eq(oneTimeCodes.accountId, person.id), isReachedAt(oneTimeCodes.recipient, person)),
    given: ['id', 'purpose', 'recipient', 'createdAt', 'expiresAt', 'usedAt'],
    withheld: {
      codeHash: secret,
      addressHash: secret,
      askerHash: secret,
      accountId: 'Whoever asked for the code may be somebody else.',
      byKnownDevice: 'Whoever asked for the code may be somebody else.',
      triesLeft: 'How a code is guarded.',
      about: 'How a code is guarded.',
      usedFor: 'How a code is guarded.',
      replacedAt: 'How a code is guarded.',
    },
    atClosing: { rows: 'go' },
  }),
  // Links about what is nobody's alone (a transfer, a claim, an invitation) name no account.
  personalTable(mailedLinks, {
    about: ({ id }) => eq(mailedLinks.accountId, id),
    given: ['purpose', 'accountId', 'sentTo', 'about', 'createdAt', 'expiresAt', 'usedAt'],
    withheld: { tokenHash: secret, subjectId: 'What it leads to is in the table of that.' },
    atClosing: { rows: 'go' },
  }),
  personalTable(emailProofs, {
    about: ({ email }) => (email === null ? sql`false` : eq(emailProofs.email, email)),
    given: ['email', 'createdAt', 'expiresAt'],
    withheld: { tokenHash: secret },
    atClosing: { rows: 'go' },
  }),
  personalTable(credentialChanges, {
    about: ({ id }) => eq(credentialChanges.accountId, id),
    given: ['id', 'accountId', 'number', 'kind', 'changedAt', 'oldConfirmedAt', 'expiresAt', 'undoneAt', 'undoneWith'],
    withheld: {
      oldValue: 'Whoever changed it may have been somebody else, and it theirs.',
      newValue: 'Whoever changed it may have been somebody else, and it theirs.',
    },
    atClosing: { rows: 'go' },
  }),
  personalTable(accountClosings, {
    about: ({ id }) => eq(accountClosings.accountId, id),
    given: ['id', 'accountId', 'state', 'requestedAt', 'closesAt', 'endedAt'],
    atClosing: { rows: 'stay', why: 'It shows for six months that its person asked for it.' },
  }),
  personalTable(serialAttempts, {
    about: ({ id }) => eq(serialAttempts.accountId, id),
    given: ['accountId', 'tag', 'wrong', 'lockedUntil'],
    atClosing: { rows: 'go' },
  }),
  personalTable(securityEvents, {
    about: ({ names }) => (names.length === 0 ? sql`false` : inArray(securityEvents.who, [...names])),
    given: ['id', 'at', 'kind', 'details', 'count'],
    withheld: {
      who: secret,
      slot: secret,
      address: 'Whoever tried to get in may be somebody else.',
      network: 'Whoever tried to get in may be somebody else.',
    },
    atClosing: { rows: 'stay', why: 'Access records are kept for six months (Marco Civil da Internet, art. 15).' },
  }),
];
