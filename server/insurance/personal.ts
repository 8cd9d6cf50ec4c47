import { eq, inArray, sql } from 'drizzle-orm';
import { QueryBuilder, type PgColumn } from 'drizzle-orm/pg-core';
import { emptyAddress } from '#domain/insurance/address.ts';
import { personalTable, type KnownPerson, type PersonalTable } from '#server/db/personal-table.ts';
import { theftReportPhotos, theftReports, recordings } from './tables/files.ts';
import { policyAnswers, policyPapers } from './tables/papers.ts';
import { cpfTries, policies, policyEvents } from './tables/policy.ts';
import { policyTransfers } from './tables/transfers.ts';
const build = new QueryBuilder({ casing: 'snake_case' });

function ownPolicies({ id }: KnownPerson) {
  return build.select({ id: policies.id }).from(policies).where(eq(policies.accountId, id));
}

const why =
  'Contracts of insurance are kept for five years after their end (Circular SUSEP 605/2020), with who was insured. What the insurer never accepted is kept without name, CPF and address.';

/** The contract's column stays where there was a contract: the insurer had accepted. */
function ifInsured(column: PgColumn, otherwise: unknown) {
  const value = otherwise === null || typeof otherwise === 'string' ? otherwise : JSON.stringify(otherwise);
  return sql`case when ${policies.acceptedAt} is null then ${value}${sql.raw(`::${column.getSQLType()}`)} else ${column} end`;
}

/** The insurance that a person proposed and had. Who was insured, and where they lived, is part of the contract. */
export const insurancePersonal: readonly PersonalTable[] = [
  personalTable(cpfTries, {
    processing: { for: 'insurance', on: ['legitimate-interest'], data: ['cpf'], of: ['cyclist'], to: [] },
    about: ({ id }) => eq(cpfTries.accountId, id),
    given: ['triedOn'],
    withheld: { accountId: 'The person.', cpfHash: 'What somebody asked about; it guards the invoice’s recipient.' },
    atClosing: { rows: 'go' },
  }),
  personalTable(recordings, {
    processing: { for: 'insurance', on: ['contract'], data: ['pictures'], of: ['cyclist'], to: ['insurer', 'storage'] },
    about: ({ id }) => eq(recordings.accountId, id),
    given: ['id', 'policyId', 'kind', 'bytes', 'seconds', 'createdAt'],
    files: [{ column: 'fileId' }],
    withheld: { '*': 'How the file is kept and found again.' },
    atClosing: {
      rows: 'stay',
      why: 'The insurer may still be looking at them; they go some days after it has decided.',
      blank: () => ({ accountId: null }),
    },
  }),
  personalTable(theftReportPhotos, {
    processing: { for: 'insurance', on: ['contract'], data: ['pictures'], of: ['cyclist'], to: ['insurer', 'storage'] },
    about: ({ id }) => eq(theftReportPhotos.accountId, id),
    given: ['id', 'item', 'createdAt'],
    files: [{ column: 'fileId' }],
    withheld: { '*': 'How the file is kept and found again.' },
    atClosing: { rows: 'go' },
  }),
  // Before the policies, by which they are found.
  personalTable(theftReports, {
    processing: {
      for: 'insurance',
      on: ['contract'],
      data: ['police-report'],
      of: ['cyclist'],
      to: ['insurer', 'storage'],
    },
    about: (person) => inArray(theftReports.policyId, ownPolicies(person)),
    given: ['theftId', 'policyId', 'protocol', 'createdAt', 'withdrawnAt', 'lateAt'],
    files: [{ column: 'fileId' }],
    withheld: { fileId: 'How the file is kept and found again.' },
    atClosing: { rows: 'stay', why: 'The insurer may still be told of the theft; they go some days after the policy.' },
  }),
  // Before the answers, which they belong to.
  personalTable(policyPapers, {
    processing: { for: 'insurance', on: ['contract'], data: ['papers'], of: ['cyclist'], to: ['insurer', 'storage'] },
    about: ({ id }) => eq(policyPapers.accountId, id),
    given: ['id', 'answerId', 'type', 'bytes', 'createdAt'],
    files: [{ column: 'fileId' }],
    withheld: { '*': 'How the file is kept and found again.' },
    atClosing: { rows: 'go' },
  }),
  personalTable(policyAnswers, {
    processing: { for: 'insurance', on: ['contract'], data: ['texts'], of: ['cyclist'], to: ['insurer'] },
    about: (person) => inArray(policyAnswers.policyId, ownPolicies(person)),
    given: ['id', 'policyId', 'askedAt', 'text', 'papers', 'createdAt'],
    withheld: { callId: 'How the insurer is told of it.' },
    atClosing: { rows: 'stay', why, blank: () => ({ text: null }) },
  }),
  personalTable(policyTransfers, {
    processing: {
      for: 'insurance',
      on: ['contract'],
      data: ['name', 'cpf', 'address', 'contract'],
      of: ['cyclist'],
      to: ['insurer'],
    },
    about: ({ id }) => eq(policyTransfers.accountId, id),
    given: [
      'id',
      'policyId',
      'state',
      'billOfSale',
      'transferredAt',
      'holderName',
      'holderCpf',
      'address',
      'remindedAt',
    ],
    withheld: { '*': 'How it is kept and found again.' },
    atClosing: {
      rows: 'stay',
      why: 'That a contract went on to somebody belongs to it; the contract itself says to whom.',
      blank: () => ({ accountId: null, holderName: null, holderCpf: null, address: null }),
    },
  }),
  personalTable(policyEvents, {
    processing: {
      for: 'insurance',
      on: ['legal-obligation', 'contract'],
      data: ['contract'],
      of: ['cyclist'],
      to: ['insurer'],
    },
    about: (person) => inArray(policyEvents.policyId, ownPolicies(person)),
    given: ['id', 'policyId', 'state', 'who', 'at'],
    withheld: { note: 'What the operator is to know of the insurer.' },
    atClosing: { rows: 'stay', why },
  }),
  personalTable(policies, {
    processing: {
      for: 'insurance',
      on: ['contract', 'legal-obligation'],
      data: ['contract', 'name', 'cpf', 'address', 'invoice'],
      of: ['cyclist'],
      to: ['insurer'],
    },
    about: ({ id }) => eq(policies.accountId, id),
    given: [
      'id',
      'bikeId',
      'planId',
      'plan',
      'state',
      'protocol',
      'holderName',
      'holderCpf',
      'address',
      'termsVersion',
      'termsAcceptedAt',
      'termsToldAt',
      'basis',
      'billOfSale',
      'declaration',
      'accessKey',
      'insurerReference',
      'receivedAt',
      'asked',
      'askedAt',
      'askedUntil',
      'termFrom',
      'number',
      'acceptedAt',
      'bySilence',
      'startsAt',
      'endsAt',
      'insurerWords',
      'cancellationReason',
      'cancellationProtocol',
      'remindedAt',
      'createdAt',
      'endedAt',
    ],
    documents: [
      {
        maker: 'policy-certificate',
        of: () => sql`case when ${policies.acceptedAt} is not null then ${policies.id} end`,
      },
      { maker: 'policy-terms', of: () => sql`case when ${policies.acceptedAt} is not null then ${policies.id} end` },
    ],
    withheld: { '*': 'How it is kept and found again.' },
    atClosing: {
      rows: 'stay',
      why,
      blank: () => ({
        accountId: null,
        holderName: ifInsured(policies.holderName, ''),
        holderCpf: ifInsured(policies.holderCpf, ''),
        address: ifInsured(policies.address, emptyAddress),
        declaration: ifInsured(policies.declaration, null),
        accessKey: ifInsured(policies.accessKey, ''),
      }),
    },
  }),
];
