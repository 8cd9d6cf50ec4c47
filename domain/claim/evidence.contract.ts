import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { idSchema } from '#domain/shop/shop.ts';
import { evidenceSchema } from './evidence.ts';

declare module '#domain/endpoints.ts' {
  interface ContractFiles {
    evidence: typeof import('./evidence.contract.ts');
  }
}

export const getEvidence = contract({
  route: 'GET /api/evidence/:id',
  summary:
    'A photo or video that the caller has sent, as its claim will show it: for drafts that are opened on another phone.',
  access: 'signed-in',
  limit: { per: 'account', times: 300, seconds: 60 },
  input: z.strictObject({ id: idSchema }),
  output: evidenceSchema,
  fails: ['not-found'],
});
