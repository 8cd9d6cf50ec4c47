import * as z from 'zod/mini';
import { contract } from '../http/contract.ts';
import { importQueueSchema } from './import-queue.ts';

export const listImports = contract({
  route: 'GET /api/imports',
  summary: 'The key’s imports that wait (with their place) or run, and what it has brought in today.',
  access: { partner: 'any' },
  limit: { per: 'partner', times: 120, seconds: 60 },
  input: z.strictObject({}),
  output: importQueueSchema,
  fails: ['rate-limited'],
});
