import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { importRefusals, importReportSchema } from '#domain/http/import-report.ts';
import { mapTilesSchema, nearbyStoreSchema, positionSchema, storeCitySchema } from './store.ts';

/** The place around which stores are searched. `typed` is a postal code or a city, as a person writes it. */
const placeSchema = z.union([
  positionSchema,
  z.strictObject({ typed: z.string().check(z.minLength(1), z.maxLength(80)) }),
  z.strictObject({ city: z.string().check(z.minLength(1), z.maxLength(80)), state: z.string().check(z.length(2)) }),
]);
export type AskedPlace = z.infer<typeof placeSchema>;

/** What the distances are measured from, and how well that is known: `area` is the middle of the stores with a similar CEP. */
const aroundSchema = z.extend(z.object({ ...positionSchema.shape }), {
  by: z.enum(['position', 'cep', 'area', 'city']),
});
export type Around = z.infer<typeof aroundSchema>;

/** The stores, the nearest first; or the cities that may have been meant; or that there is no such place. */
export const nearbySchema = z.discriminatedUnion('found', [
  z.object({
    found: z.literal('stores'),
    around: aroundSchema,
    stores: z.array(nearbyStoreSchema),
    tiles: z.nullable(mapTilesSchema),
  }),
  z.object({ found: z.literal('cities'), cities: z.array(storeCitySchema) }),
  z.object({ found: z.literal('nothing') }),
]);
export type Nearby = z.infer<typeof nearbySchema>;

export const findNearbyStores = contract({
  // A POST, because addresses are written into logs along the way and the body is not: it says where somebody is.
  route: 'POST /api/stores/nearby',
  summary:
    'The stores of a brand that are nearest to a position, a postal code or a city, with opening hours and contacts. Nothing of it is stored.',
  access: 'anyone',
  limit: { per: 'address', times: 120, seconds: 600 },
  input: z.strictObject({
    brandId: z.uuid(),
    place: placeSchema,
    /** Only stores that take warranty claims, however many others are nearer. */
    takesClaims: z.optional(z.boolean()),
  }),
  output: nearbySchema,
  fails: ['rate-limited'],
});

export const listStoreCities = contract({
  route: 'GET /api/stores/cities',
  summary: 'The cities in which a brand has stores, those with the most first, at most 60 of them.',
  access: 'anyone',
  limit: { per: 'address', times: 120, seconds: 600 },
  input: z.strictObject({ brandId: z.uuid() }),
  output: z.object({ cities: z.array(storeCitySchema) }),
  fails: ['rate-limited'],
});

export const importStores = contract({
  route: 'POST /api/imports/stores',
  summary:
    'Stores with address, position, hours and contacts from a CSV file, into the brand of the key. The same file again changes nothing.',
  access: { partner: 'stores:import' },
  limit: { per: 'partner', times: 60, seconds: 3600 },
  file: { types: ['text/csv'], megabytes: 20 },
  input: z.strictObject({ dryRun: z.optional(z.enum(['true', 'false'])) }),
  output: importReportSchema,
  fails: [...importRefusals],
});
