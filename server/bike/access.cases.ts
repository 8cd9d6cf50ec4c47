import { randomUUID } from 'node:crypto';
import {
  csv,
  cyclistsOnly,
  none,
  ownersOnly,
  partnersOnly,
  type AccessTable,
  allowedTo,
  type Row,
} from '#tests/architecture/access-rows.ts';
import { anAccessKey } from '#tests/builders/access-key.ts';
import { anNfe } from '#tests/builders/nfe/an-nfe.ts';

const table: AccessTable = {
  'GET /api/my-bikes': { input: none, answers: cyclistsOnly },
  'GET /api/my-bikes/:tag': { input: ({ tag }) => ({ tag }), answers: ownersOnly('not-found') },
  'PUT /api/my-bikes/:tag/nickname': {
    input: ({ tag }) => ({ tag, nickname: 'Vermelhinha' }),
    answers: ownersOnly('not-found'),
  },
  'PUT /api/my-bikes/:tag/for-child': {
    input: ({ tag }) => ({ tag, forChild: true }),
    answers: ownersOnly('not-found'),
  },
  'PUT /api/my-bikes/:tag/photo': {
    input: ({ tag }) => ({ tag, photoId: randomUUID() }),
    answers: { ...ownersOnly('not-found'), owner: 'evidence-missing' },
  },
  'DELETE /api/my-bikes/:tag/photo': { input: ({ tag }) => ({ tag }), answers: ownersOnly('not-found') },
  'GET /api/my-bikes/:tag/receipt': { input: ({ tag }) => ({ tag }), answers: ownersOnly('not-found') },
  'PUT /api/my-bikes/:tag/receipt': {
    input: ({ tag }) => ({ tag, accessKey: anAccessKey() }),
    answers: { ...ownersOnly('not-found'), unconfirmed: 'phone-not-confirmed' },
  },
  'DELETE /api/my-bikes/:tag/receipt': {
    input: ({ tag }) => ({ tag }),
    answers: { ...ownersOnly('not-found'), unconfirmed: 'phone-not-confirmed', owner: 'receipt-none' },
  },
  'POST /api/my-bikes/:tag/receipt/take-off': {
    input: ({ tag }) => ({ tag, accessKey: anAccessKey() }),
    answers: { ...ownersOnly('not-found'), unconfirmed: 'phone-not-confirmed', owner: 'receipt-none' },
  },
  'GET /api/my-bikes/:tag/receipt/pdf': {
    input: ({ tag }) => ({ tag }),
    answers: { ...ownersOnly('not-found'), owner: 'receipt-none' },
  },
  // Another brand's key reads that brand's.
  'GET /api/bikes': { input: none, answers: partnersOnly('ok', 'api-key-scope') },
  'GET /api/bikes/csv': { input: none, answers: partnersOnly('ok', 'api-key-scope') },
  'GET /api/my-bikes/:tag/delivery': { input: ({ tag }) => ({ tag }), answers: ownersOnly('not-found') },
  'PUT /api/my-bikes/:tag/delivery': {
    input: ({ tag }) => ({ tag, deliveredOn: '1999-01-01' }),
    answers: { ...ownersOnly('not-found'), unconfirmed: 'phone-not-confirmed', owner: 'invalid-input' },
  },
  'POST /api/imports/bikes': {
    input: none,
    file: ({ brand, model }) => csv(`brand;model;serial_number\n${brand};${model};ACCESS-1\n`),
    answers: partnersOnly('brand-forbidden', 'api-key-scope'),
  },
  'POST /api/imports/invoices': {
    input: none,
    file: () => ({ type: 'application/xml', bytes: anNfe().xml }),
    answers: partnersOnly('ok', 'issuer-other'),
  },
  // Nobody's: no shop of the table issued it.
  'POST /api/shop/imports/invoices': {
    input: none,
    file: () => ({ type: 'application/xml', bytes: anNfe().xml }),
    answers: Object.fromEntries(
      Object.entries(allowedTo('see-owner-contact')).map(([who, answer]) => [
        who,
        answer === 'ok' ? 'issuer-other' : answer,
      ]),
    ) as Row['answers'],
  },
};

export default table;
