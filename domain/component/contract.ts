import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { tagSchema } from '#domain/tag/tag.ts';
import { partDetailsSchema, partListSchema } from './part.ts';

const ofBike = z.strictObject({ tag: tagSchema });
/** A malformed id in a link is not found, like one that nobody has. */
const oneOfBike = z.strictObject({ tag: tagSchema, id: z.string() });

export const listMyParts = contract({
  route: 'GET /api/my-bikes/:tag/parts',
  summary: 'The components of the caller’s own bike, each with its warranty. A bike of somebody else is not found.',
  access: 'cyclist',
  limit: { per: 'account', times: 120, seconds: 60 },
  input: ofBike,
  output: partListSchema,
  fails: ['not-found'],
});

export const getMyPart = contract({
  route: 'GET /api/my-bikes/:tag/parts/:id',
  summary:
    'A component of the caller’s own bike: the layers of its warranty and its history. A component of another bike is not found.',
  access: 'cyclist',
  limit: { per: 'account', times: 120, seconds: 60 },
  input: oneOfBike,
  output: partDetailsSchema,
  fails: ['not-found'],
});

export const listShopParts = contract({
  route: 'GET /api/shop/bikes/:tag/parts',
  summary: 'The components of a scanned bike, each with its warranty, for a shop’s people.',
  access: { shop: 'see-bike' },
  limit: { per: 'account', times: 120, seconds: 60 },
  input: ofBike,
  output: partListSchema,
  fails: ['tag-malformed', 'tag-unknown', 'tag-inactive'],
});

export const getShopPart = contract({
  route: 'GET /api/shop/bikes/:tag/parts/:id',
  summary:
    'A component of a scanned bike, for a shop’s people: the layers of its warranty and its history, without names of people.',
  access: { shop: 'see-bike' },
  limit: { per: 'account', times: 120, seconds: 60 },
  input: oneOfBike,
  output: partDetailsSchema,
  fails: ['tag-malformed', 'tag-unknown', 'tag-inactive', 'not-found'],
});
