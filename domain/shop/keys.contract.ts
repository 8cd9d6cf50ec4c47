import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { noInput } from '#domain/http/shapes.ts';
import { keyNameSchema, keySecretSchema, shopKeySchema } from './shop-key.ts';
import { idSchema } from './shop.ts';

const ofOwners = { access: { shop: 'manage-keys' } } as const;

export const listShopKeys = contract({
  route: 'GET /api/shop/keys',
  summary:
    'The keys with which the caller’s shop’s own system reports sales, the newest first. Their secrets are nowhere.',
  ...ofOwners,
  limit: { per: 'account', times: 120, seconds: 60 },
  input: noInput,
  output: z.object({ keys: z.array(shopKeySchema) }),
  fails: [],
});

export const addShopKey = contract({
  route: 'POST /api/shop/keys',
  summary:
    'Makes a key for the shop’s own system. Id and secret come from the caller, who alone ever shows the secret; the server keeps its hash. The same request again changes nothing.',
  ...ofOwners,
  limit: { per: 'account', times: 20, seconds: 3600 },
  input: z.strictObject({ id: idSchema, name: keyNameSchema, secret: keySecretSchema }),
  output: shopKeySchema,
  fails: ['forbidden', 'id-taken', 'too-many-keys'],
});

export const revokeShopKey = contract({
  route: 'DELETE /api/shop/keys/:id',
  summary:
    'Ends a key of the caller’s shop: nothing that comes with it is answered any more. The same again changes nothing.',
  ...ofOwners,
  limit: { per: 'account', times: 60, seconds: 3600 },
  input: z.strictObject({ id: idSchema }),
  output: shopKeySchema,
  fails: ['not-found', 'forbidden'],
});
