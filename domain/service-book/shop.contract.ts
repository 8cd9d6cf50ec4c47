import * as z from 'zod/mini';
import { cataloguePartSchema } from '#domain/claim/catalogue.contract.ts';
import { contract } from '#domain/http/contract.ts';
import { tagSchema } from '#domain/tag/tag.ts';
import { serviceEntrySchema } from './book.ts';
import { dueServiceSchema } from './due.ts';
import { serviceInput } from './entry.ts';

const shopServicesSchema = z.object({
  today: z.iso.date(),
  model: z.string(),
  /** Until when the caller's shop may write; null where it has not scanned the bike within a day. */
  until: z.nullable(z.iso.datetime()),
  /** The bike's next service; who asks for it and who did the last one is not said. */
  due: z.nullable(z.pick(dueServiceSchema, { kind: true, dueOn: true, state: true })),
  /** What the caller's shop entered, the last first. Nothing of other shops or of owners. */
  entries: z.array(serviceEntrySchema),
});

export const listShopServices = contract({
  route: 'GET /api/shop/bikes/:tag/services',
  summary: 'What the caller’s shop entered into a bike’s service book, with what its owner said of it.',
  access: { shop: 'record-service' },
  limit: { per: 'account', times: 120, seconds: 60 },
  input: z.strictObject({ tag: tagSchema }),
  output: shopServicesSchema,
  fails: ['tag-malformed', 'tag-unknown', 'tag-inactive'],
});

export const listServiceParts = contract({
  route: 'GET /api/shop/bikes/:tag/service-parts',
  summary: 'The parts of the catalogue of a bike’s brand, by their places.',
  access: { shop: 'record-service' },
  limit: { per: 'account', times: 120, seconds: 60 },
  input: z.strictObject({ tag: tagSchema }),
  output: z.object({ parts: z.array(cataloguePartSchema) }),
  fails: ['tag-malformed', 'tag-unknown', 'tag-inactive'],
});

export const writeShopService = contract({
  route: 'POST /api/shop/bikes/:tag/services',
  summary:
    'Enters what the caller’s shop did on a bike that it has scanned within a day; its owner is told. A correction is a further entry. Nothing that was entered is deleted.',
  access: { shop: 'record-service' },
  limit: { per: 'account', times: 60, seconds: 3600 },
  input: z.strictObject({ tag: tagSchema, ...serviceInput }),
  output: shopServicesSchema,
  fails: [
    'tag-malformed',
    'tag-unknown',
    'tag-inactive',
    'not-found',
    'bike-not-scanned',
    'id-taken',
    'service-corrected',
    'services-used-up',
    'catalogue-part-unknown',
    'evidence-missing',
    'evidence-used',
  ],
});
