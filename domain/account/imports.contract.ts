import { contract } from '#domain/http/contract.ts';
import { noInput } from '#domain/http/shapes.ts';
import { importQueueSchema } from './import-queue.ts';

declare module '#domain/endpoints.ts' {
  interface ContractFiles {
    accountImports: typeof import('./imports.contract.ts');
  }
}

export const listImports = contract({
  route: 'GET /api/imports',
  summary: 'The key’s imports that wait (with their place) or run, and what it has brought in today.',
  access: { partner: 'any' },
  limit: { per: 'partner', times: 120, seconds: 60 },
  input: noInput,
  output: importQueueSchema,
  fails: ['rate-limited'],
});
