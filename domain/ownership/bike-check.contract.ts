import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { idSchema } from '#domain/shop/shop.ts';
import { brandSchema } from '#domain/tag/product.ts';
import { bikeKinds, tagSchema } from '#domain/tag/tag.ts';
import { checkLinkDays, checkSecretSchema } from './check-link.ts';

/** How many links are shared for a bike at a time. */
export const maxCheckLinks = 5;

/** What a buyer sees of a bike whose owner shared it: no person's data. */
export const bikeCheckSchema = z.object({
  tag: z.string(),
  brand: brandSchema,
  model: z.string(),
  kind: z.enum(bikeKinds),
  serialNumber: z.string(),
  /** How many owners it has had, this one counted. */
  owners: z.int(),
  /** The last day of the warranty, and the last day that the brand promises; null where it promises nothing. */
  warrantyEndsOn: z.iso.date(),
  promisedUntil: z.nullable(z.iso.date()),
  today: z.iso.date(),
  hasOpenClaims: z.boolean(),
  isStolen: z.boolean(),
  /** Whether somebody with an invoice contests its registration now. */
  isContested: z.boolean(),
  /** How far the receipt was checked. `sample` is one of the tax office’s tests, `unsigned` one that no partner sent. */
  receipt: z.enum(['none', 'typed', 'unsigned', 'confirmed', 'signed', 'sample', 'cancelled']),
  sharedUntil: z.iso.datetime(),
});
export type BikeCheck = z.infer<typeof bikeCheckSchema>;

/** A link that the owner shared. The token is told once, when it is made. */
export const checkLinkSchema = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  withdrawnAt: z.nullable(z.iso.datetime()),
  /** When it was looked at, newest first, at most 50. */
  views: z.array(z.iso.datetime()),
});
const links = z.object({ links: z.array(checkLinkSchema) });

export const listCheckLinks = contract({
  route: 'GET /api/my-bikes/:tag/check-links',
  summary: 'The links by which the caller shares a check of the own bike, with when they were looked at.',
  access: 'cyclist',
  input: z.strictObject({ tag: tagSchema }),
  output: links,
  fails: ['not-found'],
});

export const shareCheck = contract({
  route: 'POST /api/my-bikes/:tag/check-links',
  summary:
    'Shares a check of the own bike by a link, for some days. The secret is the caller’s: the same again is the same link.',
  access: 'confirmed-cyclist',
  limit: { per: 'account', times: 30, seconds: 3600 },
  input: z.strictObject({
    tag: tagSchema,
    id: idSchema,
    secret: checkSecretSchema,
    days: z.union(checkLinkDays.map((days) => z.literal(days))),
  }),
  output: links,
  fails: ['not-found', 'id-taken', 'too-many-links'],
});

export const withdrawCheck = contract({
  route: 'DELETE /api/my-bikes/:tag/check-links/:id',
  summary: 'Withdraws a link; the same again changes nothing.',
  access: 'cyclist',
  input: z.strictObject({ tag: tagSchema, id: idSchema }),
  output: links,
  fails: ['not-found'],
});

export const getBikeCheck = contract({
  route: 'GET /api/bike-checks/:secret',
  summary:
    'The check of a bike, for whoever its owner gave the link to. Each look is noted for the owner, without who it was.',
  access: 'anyone',
  limit: { per: 'address', times: 60, seconds: 60 },
  input: z.strictObject({ secret: checkSecretSchema }),
  output: bikeCheckSchema,
  fails: ['check-link-over'],
});
