import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { noInput } from '#domain/http/shapes.ts';
import { firstSteps } from './first-steps.ts';

export const getFirstSteps = contract({
  route: 'GET /api/desk/first-steps',
  summary:
    'Which of the first steps the caller’s brand has done, by what is there. Null once bikes of it are activated.',
  access: { staff: 'see-bikes', side: 'brand' },
  limit: { per: 'account', times: 240, seconds: 60 },
  input: noInput,
  output: z.object({ done: z.nullable(z.array(z.enum(firstSteps))) }),
  fails: [],
});
