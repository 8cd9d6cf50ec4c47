import * as z from 'zod/mini';
import { shopReceiptSchema } from '#domain/bike/receipt.ts';
import { contract } from '#domain/http/contract.ts';
import { tagSchema } from '#domain/tag/tag.ts';
import { shopBikeSchema } from './shop-bike.ts';

export const getShopBike = contract({
  route: 'GET /api/shop/bikes/:tag',
  summary: 'A scanned bike as a shop’s people see it; the owner’s name is masked.',
  access: { shop: 'see-bike' },
  limit: { per: 'account', times: 120, seconds: 60 },
  // A label is what is scanned: one that is void must not pass for the bike's.
  asScanned: true,
  input: z.strictObject({ tag: tagSchema }),
  output: shopBikeSchema,
  fails: ['tag-malformed', 'tag-unknown', 'tag-inactive', 'tag-replaced'],
});

export const getShopReceipt = contract({
  route: 'GET /api/shop/bikes/:tag/receipt',
  summary: 'Whether a scanned bike has a receipt, from which store and when; nothing of the customer.',
  access: { shop: 'see-bike' },
  limit: { per: 'account', times: 120, seconds: 60 },
  input: z.strictObject({ tag: tagSchema }),
  output: shopReceiptSchema,
  fails: ['tag-malformed', 'tag-unknown', 'tag-inactive'],
});

export const noteShopScan = contract({
  route: 'POST /api/shop/bikes/:tag/scans',
  summary:
    'Notes that the caller’s shop has a bike before it, and answers with the bike. A day long the shop may then enter what it did; after it the note is deleted.',
  access: { shop: 'see-bike' },
  limit: { per: 'account', times: 120, seconds: 60 },
  // As above: a void label is no bike's.
  asScanned: true,
  input: z.strictObject({ tag: tagSchema }),
  output: shopBikeSchema,
  fails: ['tag-malformed', 'tag-unknown', 'tag-inactive', 'tag-replaced'],
});
