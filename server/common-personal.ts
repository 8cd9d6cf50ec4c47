import { eq, inArray, or, sql } from 'drizzle-orm';
import { closedEmail } from '#domain/account/contact.ts';
import type { SecurityEventKind } from '#domain/account/security-event.ts';
import { isReachedAt, personalTable, type PersonalTable } from './db/personal-table.ts';
import { accounts } from './db/tables/account.ts';
import { mailStops, securityEvents } from './db/tables/bookkeeping.ts';
import { deskImports } from './desk-imports/tables.ts';
import {
  consents,
  credentialChanges,
  emailProofs,
  knownDevices,
  oneTimeCodes,
  sessions,
  mailedLinks,
} from './identity/tables.ts';
import { letters } from './jobs/tables.ts';
import { uploads } from './uploads/tables.ts';

const secret = 'A secret, or what is kept of one.';
const of = ['cyclist', 'shop-person'] as const;

/** What a person does in a session of theirs, or proves to get one: where it came from is a part of their own record. */
const ownActs: SecurityEventKind[] = [
  'account-created',
  'log-in',
  'log-out',
  'log-out-everywhere',
  'session-ended',
  'reset-used',
  'phone-confirmed',
  'phone-changed',
  'email-changed',
  'password-changed',
  'cpf-changed',
  'address-proven',
  'name-changed',
  'whatsapp-chosen',
  'whatsapp-withdrawn',
  'certificates-renewed',
  'change-undone',
  'data-copied',
  'closing-asked',
  'closing-undone',
];

/** A letter's text as it was sent, but for what works like a password: one-time codes, and what addresses of ours end in. */
const withoutSecrets = sql`regexp_replace(regexp_replace(${letters.text}, ${'(https?://\\S*?[=/#])[\\w-]{20,}'}::text, ${'\\1•••'}::text, 'g'), ${'\\m\\d{6}\\M'}::text, '••••••', 'g')`;

/**
 * What every house holds about people: the account itself with its credentials, access records, files on their way, and the letters that
 * the person was sent or that go to others in their name.
 */
export const commonPersonal: readonly PersonalTable[] = [
  personalTable(accounts, {
    processing: {
      for: 'account',
      on: ['contract'],
      data: ['name', 'email', 'phone', 'cpf', 'password', 'language'],
      of,
      to: ['shop', 'brand', 'insurer', 'other-side'],
    },
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
      'whatsappAt',
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
        whatsappAt: null,
      }),
    },
  }),
  personalTable(consents, {
    processing: { for: 'proofs', on: ['rights'], data: ['consent'], of, to: [] },
    about: ({ id }) => eq(consents.accountId, id),
    given: ['id', 'accountId', 'purpose', 'textVersion', 'acceptedAt', 'place', 'isAdult'],
    atClosing: { rows: 'stay', why: 'The controller has to prove that consent was given (LGPD art. 8 § 2).' },
  }),
  personalTable(sessions, {
    processing: { for: 'access', on: ['contract', 'legitimate-interest'], data: ['devices'], of, to: [] },
    about: ({ id }) => eq(sessions.accountId, id),
    given: ['id', 'accountId', 'domain', 'createdAt', 'device', 'lastUsedAt', 'expiresAt', 'revokedAt', 'revokedFor'],
    withheld: { tokenHash: secret },
    atClosing: { rows: 'go' },
  }),
  personalTable(knownDevices, {
    processing: { for: 'access', on: ['legitimate-interest'], data: ['devices'], of, to: [] },
    about: ({ id }) => eq(knownDevices.accountId, id),
    given: ['accountId', 'createdAt', 'lastUsedAt'],
    withheld: { tokenHash: secret },
    atClosing: { rows: 'go' },
  }),
  personalTable(oneTimeCodes, {
    processing: { for: 'account', on: ['contract'], data: ['codes', 'email', 'phone'], of, to: ['mail', 'sms'] },
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
    processing: { for: 'account', on: ['contract'], data: ['codes'], of, to: ['mail'] },
    about: ({ id }) => eq(mailedLinks.accountId, id),
    given: ['purpose', 'accountId', 'sentTo', 'about', 'createdAt', 'expiresAt', 'usedAt'],
    withheld: { tokenHash: secret, subjectId: 'What it leads to is in the table of that.' },
    atClosing: { rows: 'go' },
  }),
  personalTable(emailProofs, {
    processing: { for: 'account', on: ['contract'], data: ['codes', 'email'], of, to: ['mail'] },
    about: ({ email }) => (email === null ? sql`false` : eq(emailProofs.email, email)),
    given: ['email', 'createdAt', 'expiresAt'],
    withheld: { tokenHash: secret },
    atClosing: { rows: 'go' },
  }),
  personalTable(credentialChanges, {
    processing: { for: 'account', on: ['legitimate-interest'], data: ['email', 'phone'], of, to: [] },
    about: ({ id }) => eq(credentialChanges.accountId, id),
    given: ['id', 'accountId', 'number', 'kind', 'changedAt', 'oldConfirmedAt', 'expiresAt', 'undoneAt', 'undoneWith'],
    withheld: {
      oldValue: 'Whoever changed it may have been somebody else, and it theirs.',
      newValue: 'Whoever changed it may have been somebody else, and it theirs.',
    },
    atClosing: { rows: 'go' },
  }),
  personalTable(securityEvents, {
    processing: { for: 'access', on: ['legal-obligation', 'legitimate-interest'], data: ['ip'], of, to: [] },
    about: ({ names }) => (names.length === 0 ? sql`false` : inArray(securityEvents.who, [...names])),
    given: ['id', 'at', 'kind', 'address', 'details', 'count'],
    // Whoever tried to get in, or acted on the person from a shop, may be somebody else.
    givenAs: {
      address: () => sql`case when ${inArray(securityEvents.kind, ownActs)} then ${securityEvents.address} end`,
    },
    withheld: { who: secret, slot: secret, network: 'How addresses are counted.' },
    atClosing: {
      rows: 'stay',
      why: 'Access records are kept for six months (Marco Civil da Internet, art. 15).',
      keeps: ['address'],
    },
  }),
  personalTable(uploads, {
    processing: {
      for: 'letters',
      on: ['contract'],
      data: ['pictures', 'papers'],
      of: ['cyclist', 'shop-person', 'finder'],
      to: ['storage'],
    },
    about: ({ id }) => eq(uploads.accountId, id),
    given: ['id', 'kind', 'bytes', 'createdAt'],
    withheld: { '*': 'How far the file has come.' },
    atClosing: { rows: 'go' },
  }),
  personalTable(letters, {
    processing: {
      for: 'letters',
      on: ['contract', 'consent'],
      data: ['letters', 'email', 'phone'],
      of: ['cyclist', 'shop-person', 'finder', 'buyer', 'writer'],
      to: ['mail', 'sms', 'whatsapp'],
    },
    about: (person) =>
      or(isReachedAt(letters.recipient, person), person.email === null ? undefined : eq(letters.replyTo, person.email)),
    given: ['id', 'channel', 'kind', 'recipient', 'subject', 'text', 'state', 'createdAt', 'whatsappAt', 'sentAt'],
    // To others a letter may say what is theirs. Once a letter is sent its text is deleted.
    givenAs: {
      subject: (person) => sql`case when ${isReachedAt(letters.recipient, person)} then ${letters.subject} end`,
      text: (person) => sql`case when ${isReachedAt(letters.recipient, person)} then ${withoutSecrets} end`,
    },
    withheld: {
      html: 'The same as its text.',
      template: 'The same as its text.',
      replyTo: 'The address that the person wrote from; the case has it.',
      attachments: 'The certificate has a row of its own.',
      tries: 'How letters are delivered.',
      lastError: 'How letters are delivered.',
      fallbackAt: 'How letters are delivered.',
    },
    atClosing: { rows: 'go' },
  }),
  personalTable(mailStops, {
    processing: {
      for: 'letters',
      on: ['legitimate-interest'],
      data: ['email'],
      of: ['cyclist', 'shop-person', 'finder', 'buyer', 'writer'],
      to: [],
    },
    about: ({ email }) => (email === null ? sql`false` : eq(mailStops.address, email)),
    given: ['address', 'reason', 'at', 'liftedAt'],
    atClosing: { rows: 'go' },
  }),
  personalTable(deskImports, {
    processing: {
      for: 'desk',
      on: ['legitimate-interest'],
      data: ['decisions'],
      of: ['desk-person'],
      to: ['brand'],
    },
    about: () => sql`false`,
    given: [],
    withheld: { '*': 'A place at the desk is no account: its person sees it there.' },
    atClosing: { rows: 'go' },
  }),
];
