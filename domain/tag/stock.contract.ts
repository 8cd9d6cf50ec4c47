import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { noInput } from '#domain/http/shapes.ts';
import { idSchema } from '#domain/shop/shop.ts';
import { assignedAtOnce, labelsAtOnce, tagsAtOnce } from './stock.ts';

const count = z.int();
const stock = z.object({ issued: count, printed: count, onBike: count, free: count });

/** How many orders and how many sheets the page shows, the newest first. */
export const tagOrdersShown = 10;

const stockSchema = z.object({
  total: stock,
  /** By name. `runsOut`: soon there is none for the next bike. */
  models: z.array(z.extend(stock, { id: z.uuid(), name: z.string(), runsOut: z.boolean() })),
  issues: z.array(z.object({ id: z.uuid(), model: z.string(), count, at: z.iso.datetime() })),
  sheets: z.array(z.object({ id: z.uuid(), model: z.string(), labels: count, at: z.iso.datetime() })),
});
export type DeskTags = z.infer<typeof stockSchema>;

const reading = { per: 'account', times: 240, seconds: 60 } as const;
const writing = { per: 'account', times: 120, seconds: 3600 } as const;
const access = { staff: 'edit-models', side: 'brand' } as const;

export const getDeskTags = contract({
  route: 'GET /api/desk/tags',
  summary:
    'The tags of the caller’s brand by model: issued, printed at the desk, on a bike, free; and the newest orders and sheets.',
  access: { staff: 'see-bikes', side: 'brand' },
  limit: reading,
  input: noInput,
  output: stockSchema,
  fails: [],
});

export const issueDeskTags = contract({
  route: 'POST /api/desk/tags',
  summary: 'Issues new tags for a model of the caller’s brand, once for an id.',
  access,
  limit: writing,
  input: z.strictObject({
    id: idSchema,
    model: idSchema,
    count: z.int().check(z.minimum(1, { error: 'too-small' }), z.maximum(tagsAtOnce, { error: 'too-many' })),
  }),
  output: stockSchema,
  fails: ['not-found', 'id-taken'],
});

export const printDeskTags = contract({
  route: 'POST /api/desk/tag-sheets',
  summary:
    'Sheets (A4, PDF) with labels of a model’s tags that are free and were not printed yet, the newest first. The same id again gives the same sheets.',
  access,
  limit: writing,
  input: z.strictObject({
    id: idSchema,
    model: idSchema,
    count: z.int().check(z.minimum(1, { error: 'too-small' }), z.maximum(labelsAtOnce, { error: 'too-many' })),
  }),
  output: 'application/pdf',
  fails: ['not-found', 'id-taken', 'tags-none'],
});

export const getDeskTagSheet = contract({
  route: 'GET /api/desk/tag-sheets/:id',
  summary: 'Sheets that were printed before, with the tags that they had.',
  access,
  limit: writing,
  input: z.strictObject({ id: idSchema }),
  output: 'application/pdf',
  fails: ['not-found', 'tags-none'],
});

export const getDeskTagChips = contract({
  route: 'GET /api/desk/tag-chips',
  summary:
    'What goes on NFC chips (CSV: tag, url, ndef, memory, serial_number), of the tags of one order or of one printing; or of a model’s free tags.',
  access,
  limit: writing,
  input: z.strictObject({ of: z.enum(['issue', 'sheet', 'model']), id: idSchema }),
  output: 'text/csv',
  fails: ['not-found', 'tags-none'],
});

export const assignDeskTags = contract({
  route: 'POST /api/desk/tag-assignments',
  summary: 'Gives free tags of the caller’s brand to another model of it. Those that stay say why.',
  access,
  limit: writing,
  input: z.strictObject({
    model: idSchema,
    tags: z
      .array(z.string().check(z.minLength(1), z.maxLength(40)))
      .check(z.minLength(1, { error: 'required' }), z.maxLength(assignedAtOnce, { error: 'too-many' })),
  }),
  output: z.object({
    assigned: count,
    unchanged: count,
    refused: z.array(z.object({ tag: z.string(), code: z.enum(['tag-malformed', 'tag-unknown', 'tag-on-bike']) })),
  }),
  fails: ['not-found'],
});
