import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { importRefusals, importReportSchema } from '#domain/http/import-report.ts';

/** A part that a brand offers as a replacement. `name` is its place on the bike (`Câmbio traseiro`). */
export const cataloguePartSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  brand: z.string(),
  model: z.string(),
});
export type CataloguePart = z.infer<typeof cataloguePartSchema>;

export const importCatalogue = contract({
  route: 'POST /api/imports/catalogue',
  summary:
    'Parts that are offered as replacements under warranty, from a CSV file, into the brand of the key. The same file again changes nothing.',
  access: { partner: 'catalogue:import' },
  limit: { per: 'partner', times: 60, seconds: 3600 },
  file: { types: ['text/csv'], megabytes: 20 },
  input: z.strictObject({ dryRun: z.optional(z.enum(['true', 'false'])) }),
  output: importReportSchema,
  fails: [...importRefusals],
});
