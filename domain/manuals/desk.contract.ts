import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { noOutput } from '#domain/http/shapes.ts';
import { idSchema } from '#domain/shop/shop.ts';
import { maxManualMegabytes } from './manual.ts';
import { manualScopes } from './scopes.ts';

const access = { staff: 'edit-models', side: 'brand' } as const;
const limit = { per: 'account', times: 60, seconds: 3600 } as const;

export const addDeskManual = contract({
  route: 'POST /api/desk/manuals',
  summary:
    'A manual as a PDF, about a model of the caller’s brand or about all. One of the same title and language takes the former one’s place.',
  access,
  limit,
  file: { types: ['application/pdf'], megabytes: maxManualMegabytes },
  input: z.strictObject({
    model: idSchema,
    scope: z.enum(manualScopes),
    title: z.string().check(z.maxLength(200)),
    language: z.string().check(z.maxLength(20)),
    /** The day of its issue; empty where the brand does not say. */
    revision: z.optional(z.string().check(z.maxLength(20))),
  }),
  output: noOutput,
  fails: ['not-found', 'file-unreadable', 'too-large', 'unsupported-media-type'],
});

export const removeDeskManual = contract({
  route: 'DELETE /api/desk/manuals/:id',
  summary: 'Takes a manual out, for all models that it is about. Phones that have it keep it.',
  access,
  limit,
  input: z.strictObject({ id: idSchema }),
  output: noOutput,
  fails: ['step-up-required', 'not-found'],
});
