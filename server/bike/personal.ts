import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import { QueryBuilder, type PgColumn } from 'drizzle-orm/pg-core';
import { isPresent } from '#server/db/owned-bike.ts';
import { personalTable, type KnownPerson, type PersonalTable } from '#server/db/personal-table.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { invoiceCorrections, invoices, receipts } from '#server/db/tables/receipt.ts';
import { bikePhotos, formerInvoices } from './tables.ts';

const build = new QueryBuilder({ casing: 'snake_case' });

function ifCustomer({ cpf }: KnownPerson, column: PgColumn) {
  return sql`case when ${invoices.customerCpf} = ${cpf} then ${column} end`;
}

function ownedNow(accountId: string) {
  return build
    .select({ one: sql`1` })
    .from(ownerships)
    .where(and(eq(ownerships.bikeId, receipts.bikeId), eq(ownerships.accountId, accountId), isPresent));
}

/** The person's bikes and receipts. */
export const bikePersonal: readonly PersonalTable[] = [
  personalTable(bikes, {
    processing: {
      for: 'bikes',
      on: ['contract'],
      data: ['bike'],
      of: ['cyclist'],
      to: ['shop', 'brand', 'insurer', 'anyone'],
    },
    about: ({ id }) =>
      exists(
        build
          .select({ one: sql`1` })
          .from(ownerships)
          .where(and(eq(ownerships.bikeId, bikes.id), eq(ownerships.accountId, id))),
      ),
    given: ['id', 'tag', 'serialNumber', 'size', 'colour'],
    withheld: { '*': 'The brand’s data, or of a time when the bike was somebody else’s.' },
    atClosing: { rows: 'stay', why: 'The bike is the brand’s product; nothing in it names its owner.' },
  }),
  personalTable(bikePhotos, {
    processing: { for: 'bikes', on: ['contract'], data: ['pictures'], of: ['cyclist'], to: ['storage'] },
    about: ({ id }) => eq(bikePhotos.accountId, id),
    given: ['id', 'createdAt'],
    files: [{ column: 'fileId' }],
    withheld: { '*': 'How the file is kept and found again.' },
    atClosing: { rows: 'go' },
  }),
  personalTable(receipts, {
    processing: { for: 'bikes', on: ['contract'], data: ['invoice'], of: ['cyclist'], to: ['shop', 'insurer'] },
    about: ({ id }) => eq(receipts.accountId, id),
    given: [
      'id',
      'bikeId',
      'accountId',
      'accessKey',
      'state',
      'serialMatch',
      'confirmed',
      'createdAt',
      'linkedAt',
      'endedAt',
    ],
    documents: [
      {
        maker: 'receipt',
        // While the bike is theirs: the document says so.
        of: ({ id }) => sql`case when ${receipts.state} = 'linked' and ${exists(ownedNow(id))} then ${receipts.id} end`,
      },
    ],
    withheld: { gaveDay: 'Bookkeeping of the bike’s data.', gaveShop: 'Bookkeeping of the bike’s data.' },
    atClosing: { rows: 'stay', why: 'The warranty rests on the day of the purchase.' },
  }),
  personalTable(invoices, {
    processing: {
      for: 'bikes',
      on: ['contract', 'legitimate-interest'],
      data: ['invoice', 'name', 'cpf', 'price'],
      of: ['cyclist', 'customer'],
      to: ['shop', 'insurer'],
    },
    about: ({ id }) =>
      inArray(
        invoices.accessKey,
        build
          .select({ accessKey: receipts.accessKey })
          .from(receipts)
          .where(and(eq(receipts.accountId, id), eq(receipts.state, 'linked'))),
      ),
    given: [
      'accessKey',
      'model',
      'storeName',
      'customerName',
      'customerCpf',
      'number',
      'series',
      'totalCents',
      'issuedAt',
      'items',
      'importedAt',
    ],
    // The customer may be somebody else than whoever linked the receipt.
    givenAs: {
      customerName: (person) => ifCustomer(person, invoices.customerName),
      customerCpf: (person) => ifCustomer(person, invoices.customerCpf),
    },
    withheld: {
      '*': 'How the document was read and checked.',
      'storeTaxId': 'May be the CPF of somebody who sells as a person.',
      'customerCnpj': 'The customer may be somebody else than whoever linked the receipt.',
      'additionalInfo': 'Free text of the store’s, which may name others.',
    },
    atClosing: {
      rows: 'stay',
      why: 'It is the store’s fiscal document, which it has to keep.',
      keeps: ['customerName', 'customerCpf'],
    },
  }),
  personalTable(invoiceCorrections, {
    processing: {
      for: 'bikes',
      on: ['contract', 'legitimate-interest'],
      data: ['invoice'],
      of: ['cyclist', 'customer'],
      to: [],
    },
    about: ({ id }) =>
      inArray(
        invoiceCorrections.accessKey,
        build
          .select({ accessKey: receipts.accessKey })
          .from(receipts)
          .where(and(eq(receipts.accountId, id), eq(receipts.state, 'linked'))),
      ),
    given: ['accessKey', 'sequence', 'text', 'correctedAt', 'importedAt'],
    withheld: { '*': 'How the document was read and checked.' },
    atClosing: { rows: 'stay', why: 'It belongs to the store’s fiscal document, which it has to keep.' },
  }),
  personalTable(formerInvoices, {
    processing: {
      for: 'bikes',
      on: ['rights', 'legitimate-interest'],
      data: ['invoice', 'name', 'cpf'],
      of: ['cyclist', 'customer'],
      to: [],
    },
    about: ({ id }) =>
      inArray(
        formerInvoices.accessKey,
        build
          .select({ accessKey: receipts.accessKey })
          .from(receipts)
          .where(and(eq(receipts.accountId, id), eq(receipts.state, 'linked'))),
      ),
    given: ['accessKey', 'importedAt', 'endedAt', 'reason'],
    withheld: {
      '*': 'How the document was read and checked.',
      'facts':
        'Names a customer who may be somebody else than whoever linked the receipt, and was found to be unreliable.',
    },
    atClosing: { rows: 'stay', why: 'It shows why an invoice says something else now than it did before.' },
  }),
];
