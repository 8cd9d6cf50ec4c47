import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { noInput } from '#domain/http/shapes.ts';

/** What may wait for the platform's people: each has its own list. */
export const waitingThings = ['shop-requests', 'papers', 'cases', 'letters', 'jobs', 'insurer-calls'] as const;
export type WaitingThing = (typeof waitingThings)[number];

export const getWaiting = contract({
  route: 'GET /api/platform/waiting',
  summary:
    'What waits for the platform’s people: how much of each, and since when the oldest; what has waited longest first. Numbers alone, nothing of anybody.',
  access: { staff: 'see-figures', side: 'platform' },
  limit: { per: 'account', times: 240, seconds: 60 },
  input: noInput,
  output: z.object({
    now: z.iso.datetime(),
    /** `oldest`: null where none waits. */
    waiting: z.array(z.object({ what: z.enum(waitingThings), count: z.int(), oldest: z.nullable(z.iso.datetime()) })),
  }),
  fails: [],
});
