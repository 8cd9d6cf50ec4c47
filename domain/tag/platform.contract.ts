import * as z from 'zod/mini';
import { emailSchema } from '#domain/account/contact.ts';
import { contract } from '#domain/http/contract.ts';
import { noInput } from '#domain/http/shapes.ts';
import { brandColourSchema, brandNameSchema, brandSlugSchema } from './brand-facts.ts';

const access = { staff: 'edit-brands', side: 'platform' } as const;
const writing = { per: 'account', times: 120, seconds: 3600 } as const;
const count = z.int();

const brandSchema = z.object({
  slug: z.string(),
  name: z.string(),
  secondaryColor: z.string(),
  supportEmail: z.nullable(z.string()),
  models: count,
  bikes: count,
  active: count,
  /** Of its desk: who has joined, who of them is an Administrator, who is invited. */
  people: count,
  administrators: count,
  invited: count,
});
export type PlatformBrand = z.infer<typeof brandSchema>;

const facts = {
  name: brandNameSchema,
  secondaryColor: brandColourSchema,
  /** Where cyclists’ questions go; null: to the platform. */
  supportEmail: z.nullable(emailSchema),
};

export const listPlatformBrands = contract({
  route: 'GET /api/platform/brands',
  summary: 'The brands by name, each with how many models, bikes and people of its desk it has.',
  access,
  limit: { per: 'account', times: 120, seconds: 60 },
  input: noInput,
  output: z.object({ brands: z.array(brandSchema) }),
  fails: [],
});

export const getPlatformBrand = contract({
  route: 'GET /api/platform/brands/:slug',
  summary: 'One brand, with the same.',
  access,
  limit: { per: 'account', times: 240, seconds: 60 },
  input: z.strictObject({ slug: brandSlugSchema }),
  output: brandSchema,
  fails: ['not-found'],
});

export const addPlatformBrand = contract({
  route: 'POST /api/platform/brands',
  summary: 'Adds a brand. The same again changes nothing; another one under this slug is refused.',
  access,
  limit: writing,
  input: z.strictObject({ slug: brandSlugSchema, ...facts }),
  output: brandSchema,
  fails: ['slug-taken'],
});

export const changePlatformBrand = contract({
  route: 'PATCH /api/platform/brands/:slug',
  summary:
    'Changes name, colour and support address of a brand, from what its reader saw (`before`): changed by somebody else meanwhile, it is refused.',
  access,
  limit: writing,
  input: z.strictObject({ slug: brandSlugSchema, ...facts, before: z.strictObject(facts) }),
  output: brandSchema,
  fails: ['not-found', 'brand-changed'],
});
