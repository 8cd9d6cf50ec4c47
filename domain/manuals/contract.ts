import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { importRefusals, importReportSchema } from '#domain/http/import-report.ts';
import { tagSchema } from '#domain/tag/tag.ts';
import { manualSchema, maxManualMegabytes } from './manual.ts';

export const listManuals = contract({
  route: 'GET /api/bikes/:tag/manuals',
  summary: 'The manuals of a bike’s model, for its owner and for bike shops.',
  access: 'signed-in',
  input: z.strictObject({ tag: tagSchema }),
  output: z.object({ brand: z.string(), model: z.string(), manuals: z.array(manualSchema) }),
  fails: ['not-found'],
});

export const getManualFile = contract({
  route: 'GET /media/manuals/:file',
  summary: 'A manual as a PDF, or a range of it. What is under an address never changes; nobody is asked who they are.',
  access: 'anyone',
  limit: { per: 'address', times: 600, seconds: 60 },
  input: z.strictObject({ file: z.string().check(z.maxLength(80)) }),
  output: 'file',
  fails: ['not-found'],
});

export const uploadManual = contract({
  route: 'POST /api/imports/manuals',
  summary:
    'A manual as a PDF, into the brand of the key. Its code and language name it: another file or other facts replace what is there, the same again changes nothing.',
  access: { partner: 'manuals:import' },
  limit: { per: 'partner', times: 120, seconds: 3600 },
  file: { types: ['application/pdf'], megabytes: maxManualMegabytes },
  input: z.strictObject({
    code: z.string().check(z.maxLength(40)),
    language: z.string().check(z.maxLength(20)),
    title: z.string().check(z.maxLength(200)),
    revision: z.optional(z.string().check(z.maxLength(20))),
    models: z.optional(z.string().check(z.maxLength(2000))),
    dryRun: z.optional(z.enum(['true', 'false'])),
  }),
  output: importReportSchema,
  fails: [...importRefusals],
});
