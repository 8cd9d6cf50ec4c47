import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { claimNumbersSchema } from './numbers.ts';

declare module '#domain/endpoints.ts' {
  interface ContractFiles {
    claimNumbers: typeof import('./numbers.contract.ts');
  }
}

const limit = { per: 'account', times: 120, seconds: 60 } as const;
const ofPartner = { access: { partner: 'claims:read' }, limit: { per: 'partner', times: 600, seconds: 3600 } } as const;

export const getClaimNumbers = contract({
  route: 'GET /api/shop/claim-numbers',
  summary:
    'The claims of the caller’s shop in numbers: by state and age, time to decision, repeated failures, the last twelve months.',
  access: { shop: 'see-bike' },
  limit,
  input: z.strictObject({}),
  output: claimNumbersSchema,
  fails: [],
});

export const getClaimNumbersTable = contract({
  route: 'GET /api/shop/claim-numbers/csv',
  summary: 'The same numbers as a table for spreadsheets (CSV, UTF-8, semicolons).',
  access: { shop: 'see-bike' },
  limit,
  input: z.strictObject({}),
  output: 'text/csv',
  fails: [],
});

export const getBrandClaimNumbers = contract({
  route: 'GET /api/claim-numbers',
  summary:
    'The claims on bikes of the key’s brand in numbers, of all bike shops together. Nothing in them is about a person.',
  ...ofPartner,
  input: z.strictObject({}),
  output: claimNumbersSchema,
  fails: [],
});

export const getBrandClaimNumbersTable = contract({
  route: 'GET /api/claim-numbers/csv',
  summary: 'The numbers of the key’s brand as a table for spreadsheets (CSV, UTF-8, semicolons).',
  ...ofPartner,
  input: z.strictObject({}),
  output: 'text/csv',
  fails: [],
});
