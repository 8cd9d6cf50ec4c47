import { eq, inArray, or, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { ownOwnerships, personalTable, type KnownPerson, type PersonalTable } from '#server/db/personal-table.ts';
import { certificates, ownerships } from '#server/db/tables/ownership.ts';
import {
  billsOfSale,
  checkLinks,
  checkViews,
  transferBlocks,
  transferDisputes,
  transferEvents,
  transferPapers,
  transfers,
} from './tables.ts';

const build = new QueryBuilder({ casing: 'snake_case' });

function ownLinks(person: KnownPerson) {
  return build
    .select({ id: checkLinks.id })
    .from(checkLinks)
    .where(inArray(checkLinks.ownershipId, ownOwnerships(person)));
}

function ownTransfers(person: KnownPerson) {
  return build
    .select({ id: transfers.id })
    .from(transfers)
    .where(or(eq(transfers.recipientId, person.id), inArray(transfers.ownershipId, ownOwnerships(person))));
}

/** What a person owned, with certificates; the transfers on whose one side a person is, and the checks of their bikes that they shared with buyers. */
export const ownershipPersonal: readonly PersonalTable[] = [
  personalTable(ownerships, {
    processing: {
      for: 'bikes',
      on: ['contract'],
      data: ['ownership', 'nickname'],
      of: ['cyclist'],
      to: ['link-holder'],
    },
    about: ({ id }) => eq(ownerships.accountId, id),
    given: ['id', 'bikeId', 'accountId', 'since', 'until', 'forChild', 'nickname'],
    documents: [
      {
        maker: 'warranty-statement',
        of: () => sql`case when ${ownerships.until} is null then ${ownerships.bikeId} end`,
      },
    ],
    atClosing: {
      rows: 'stay',
      why: 'The warranty, the next owner and a report of theft rest on who owned the bike when.',
    },
  }),
  personalTable(certificates, {
    processing: { for: 'bikes', on: ['contract'], data: ['certificate', 'name'], of: ['cyclist'], to: ['anyone'] },
    about: (person) => inArray(certificates.ownershipId, ownOwnerships(person)),
    given: ['number', 'ownershipId', 'jws', 'issuedAt', 'supersededAt', 'supersededFor', 'ownerName'],
    documents: [{ maker: 'certificate', of: () => sql`${certificates.number}` }],
    withheld: { ownerSalt: 'A secret, or what is kept of one.' },
    atClosing: {
      rows: 'stay',
      why: 'Whoever was shown a certificate may check it; its name is masked.',
      blank: () => ({ ownerName: null, ownerSalt: null }),
    },
  }),
  personalTable(transfers, {
    processing: {
      for: 'transfers',
      on: ['contract', 'rights'],
      data: ['email', 'texts', 'price'],
      of: ['cyclist', 'buyer'],
      to: ['other-side'],
    },
    about: (person) => or(eq(transfers.recipientId, person.id), inArray(transfers.ownershipId, ownOwnerships(person))),
    given: ['id', 'bikeId', 'kind', 'state', 'reason', 'priceCents', 'billNumber', 'createdAt', 'changedAt', 'endedAt'],
    documents: [
      {
        maker: 'bill-of-sale',
        of: ({ id }) =>
          sql`case when ${transfers.state} = 'completed' and ${transfers.kind} <> 'contested' and ${transfers.recipientId} is not null then ${transfers.id} || ' ' || ${id}::text end`,
      },
    ],
    withheld: {
      '*': 'Of the other side, or how the transfer is kept.',
      'text': 'The asker’s, who may be somebody else.',
    },
    atClosing: {
      rows: 'stay',
      why: 'Who had the bike after whom rests on them.',
      blank: ({ id }) => ({
        recipientEmail: sql`case when ${transfers.recipientId} = ${id} then null else ${transfers.recipientEmail} end`,
        text: sql`case when ${transfers.recipientId} = ${id} then null else ${transfers.text} end`,
      }),
    },
  }),
  personalTable(transferEvents, {
    processing: {
      for: 'transfers',
      on: ['contract', 'rights'],
      data: ['decisions'],
      of: ['cyclist'],
      to: ['other-side'],
    },
    about: ({ id }) => eq(transferEvents.accountId, id),
    given: ['id', 'transferId', 'state', 'at'],
    withheld: { '*': 'How the history is kept.' },
    atClosing: {
      rows: 'stay',
      why: 'The history of a transfer is never changed; who did it is forgotten.',
      blank: () => ({ accountId: null }),
    },
  }),
  personalTable(transferDisputes, {
    processing: {
      for: 'transfers',
      on: ['rights'],
      data: ['invoice', 'cpf', 'texts', 'decisions'],
      of: ['cyclist', 'buyer'],
      to: [],
    },
    about: (person) => inArray(transferDisputes.transferId, ownTransfers(person)),
    given: ['transferId', 'accessKey', 'answeredAt'],
    withheld: {
      cpf: 'Of the invoice, which may be somebody else’s.',
      answer: 'The owner’s, who may be somebody else.',
      proposal: 'Of the desk, until it is decided.',
      proposedBy: 'Of the desk.',
      reason: 'Both sides were told it by letter.',
    },
    atClosing: {
      rows: 'stay',
      why: 'That a bike changed hands, or stayed, rests on them.',
      blank: ({ id }) => ({
        cpf: sql`case when exists (select from ${transfers} t where t.id = ${transferDisputes.transferId} and t.recipient_id = ${id} and t.ended_at is not null) then null else ${transferDisputes.cpf} end`,
        answer: sql`case when exists (select from ${transfers} t where t.id = ${transferDisputes.transferId} and t.ended_at is null) then ${transferDisputes.answer} end`,
      }),
    },
  }),
  personalTable(billsOfSale, {
    processing: {
      for: 'transfers',
      on: ['contract', 'rights'],
      data: ['name', 'cpf', 'price', 'bike'],
      of: ['cyclist', 'buyer'],
      to: ['other-side', 'anyone'],
    },
    about: (person) => inArray(billsOfSale.transferId, ownTransfers(person)),
    given: ['id', 'transferId', 'jws', 'madeAt'],
    withheld: { sha256: 'It is in what is signed.' },
    atClosing: { rows: 'stay', why: 'Whoever was shown a bill of sale may check it; its names are masked.' },
  }),
  personalTable(transferBlocks, {
    processing: { for: 'transfers', on: ['legitimate-interest'], data: ['decisions'], of: ['cyclist'], to: [] },
    about: ({ id }) => eq(transferBlocks.ownerId, id),
    given: ['ownerId', 'at'],
    withheld: { askerId: 'Somebody else.' },
    atClosing: { rows: 'go' },
  }),
  personalTable(transferPapers, {
    processing: { for: 'transfers', on: ['rights'], data: ['papers'], of: ['cyclist'], to: ['storage'] },
    about: ({ id }) => eq(transferPapers.accountId, id),
    given: ['id', 'transferId', 'createdAt'],
    files: [{ column: 'fileId' }],
    withheld: { '*': 'How the file is kept.' },
    atClosing: {
      rows: 'stay',
      why: 'That a bike changed hands without its owner rests on them.',
      blank: () => ({ accountId: null }),
    },
  }),
  personalTable(checkLinks, {
    processing: { for: 'bikes', on: ['contract'], data: ['bike'], of: ['cyclist'], to: ['link-holder'] },
    about: (person) => inArray(checkLinks.ownershipId, ownOwnerships(person)),
    given: ['id', 'ownershipId', 'createdAt', 'expiresAt', 'withdrawnAt'],
    withheld: { secretHash: 'A secret.' },
    atClosing: { rows: 'go' },
  }),
  // After the links: at closing the list is gone through from its end.
  personalTable(checkViews, {
    processing: { for: 'bikes', on: ['legitimate-interest'], data: ['looks'], of: ['cyclist'], to: [] },
    about: (person) => inArray(checkViews.linkId, ownLinks(person)),
    given: ['id', 'linkId', 'at'],
    atClosing: { rows: 'go' },
  }),
];
