import * as z from 'zod/mini';
import { openingHoursSchema } from './opening-hours.ts';

/** A place on the Earth, in degrees (WGS 84), as far as Mercator's maps go. */
export const positionSchema = z.strictObject({
  latitude: z.number().check(z.gte(-85), z.lte(85)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
});
export type Position = z.infer<typeof positionSchema>;

/** A store as anybody sees it in a list. */
export const nearbyStoreSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  street: z.string(),
  number: z.string(),
  complement: z.nullable(z.string()),
  neighborhood: z.string(),
  city: z.string(),
  state: z.string(),
  cep: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** From the place that was asked about, along the Earth's surface. */
  kilometres: z.number(),
  timeZone: z.string(),
  hours: openingHoursSchema,
  /** E.164. */
  phone: z.nullable(z.string()),
  /** E.164. */
  whatsapp: z.nullable(z.string()),
  /** Owners can ask it for warranty through us: it is a bike shop with somebody who may open claims. */
  takesClaims: z.boolean(),
});
export type NearbyStore = z.infer<typeof nearbyStoreSchema>;

/** A city in which a brand has stores, and how many. */
export const storeCitySchema = z.object({ city: z.string(), state: z.string(), stores: z.int() });
export type StoreCity = z.infer<typeof storeCitySchema>;

/** The map's tiles: an address with `{z}`, `{x}` and `{y}`, and whom to credit, with a link where there is one. */
export const mapTilesSchema = z.object({ url: z.string(), credit: z.string(), creditUrl: z.nullable(z.string()) });
export type MapTiles = z.infer<typeof mapTilesSchema>;

/**
 * A position as it is sent: three decimals are about 100 m, which is near enough for stores. A reader, here or on the way,
 * does not learn the house.
 */
export function roughly({ latitude, longitude }: Position): Position {
  const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000;
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}
