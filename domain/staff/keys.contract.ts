import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { partnerScopes } from '#domain/http/partner-scopes.ts';
import { noInput } from '#domain/http/shapes.ts';
import { keyNameSchema, keySecretSchema } from '#domain/shop/shop-key.ts';
import { idSchema } from '#domain/shop/shop.ts';
import { brandKeySchema } from './brand-key.ts';

const ofAdministrators = { access: { staff: 'manage-keys', side: 'brand' } } as const;

export const listBrandKeys = contract({
  route: 'GET /api/desk/keys',
  summary: 'The keys of the caller’s brand: those in use before the ended ones, the newest first.',
  ...ofAdministrators,
  limit: { per: 'account', times: 120, seconds: 60 },
  input: noInput,
  output: z.object({ keys: z.array(brandKeySchema) }),
  fails: [],
});

export const addBrandKey = contract({
  route: 'POST /api/desk/keys',
  summary:
    'Makes a key for the brand’s own systems. Id and secret come from the caller, who alone ever shows the secret; the server keeps its hash. Asks the second factor again. The same request again changes nothing.',
  ...ofAdministrators,
  limit: { per: 'account', times: 20, seconds: 3600 },
  input: z.strictObject({
    id: idSchema,
    name: keyNameSchema,
    secret: keySecretSchema,
    scopes: z
      .array(z.enum(partnerScopes))
      .check(z.minLength(1, { error: 'required', abort: true }), z.maxLength(partnerScopes.length)),
  }),
  output: brandKeySchema,
  fails: ['step-up-required', 'forbidden', 'id-taken', 'too-many-keys'],
});

export const endBrandKey = contract({
  route: 'DELETE /api/desk/keys/:id',
  summary:
    'Ends a key of the caller’s brand, also one that the platform made: nothing that comes with it is answered any more. The same again changes nothing.',
  ...ofAdministrators,
  limit: { per: 'account', times: 60, seconds: 3600 },
  input: z.strictObject({ id: idSchema }),
  output: brandKeySchema,
  fails: ['not-found', 'forbidden'],
});
