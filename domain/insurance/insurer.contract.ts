import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { idSchema } from '#domain/shop/shop.ts';

declare module '#domain/endpoints.ts' {
  interface ContractFiles {
    insurer: typeof import('./insurer.contract.ts');
  }
}

export const nudge = contract({
  route: 'POST /api/insurer/nudges',
  summary:
    'For insurers: something about a proposal has changed. Nothing is believed of it, so that it needs no key: the insurer is asked itself. The same answer for every id.',
  access: 'anyone',
  limit: { per: 'address', times: 60, seconds: 60 },
  input: z.strictObject({ proposalId: idSchema }),
  output: z.object({}),
  fails: [],
});
