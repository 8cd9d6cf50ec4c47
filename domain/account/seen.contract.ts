import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { noInput } from '#domain/http/shapes.ts';
import { idSchema } from '#domain/shop/shop.ts';

/** Up to which instant a person has seen what happened on a claim, a transfer or a conversation (`subjectId`). */
export const seenMarkSchema = z.object({ subjectId: z.uuid(), until: z.iso.datetime() });

export const listSeen = contract({
  route: 'GET /api/me/seen',
  summary:
    'Up to when the caller has seen what, so that what came since can be marked as new; the last seen first, 500 at most.',
  access: 'cyclist',
  limit: { per: 'account', times: 120, seconds: 60 },
  input: noInput,
  output: z.object({ seen: z.array(seenMarkSchema) }),
  fails: [],
});

export const markSeen = contract({
  route: 'PUT /api/me/seen/:subjectId',
  summary:
    'Notes up to when the caller has seen what happened on something. An earlier instant than the one known changes nothing; one to come counts as now. May be repeated.',
  access: 'cyclist',
  limit: { per: 'account', times: 600, seconds: 3600 },
  input: z.strictObject({ subjectId: idSchema, until: z.iso.datetime() }),
  output: seenMarkSchema,
  fails: [],
});
