import * as z from 'zod/mini';
import { lifeStates } from '#domain/battery/life.ts';
import { shopReceiptSchema } from '#domain/bike/receipt.ts';
import { claimStates } from '#domain/claim/states.ts';
import { partSchema } from '#domain/component/part.ts';
import { contract } from '#domain/http/contract.ts';
import { noInput } from '#domain/http/shapes.ts';
import { retagReasons } from '#domain/retag/retag.ts';
import { idSchema } from '#domain/shop/shop.ts';
import { bikeKinds, tagSchema } from '#domain/tag/tag.ts';
import { warrantySchema } from '#domain/warranty/term.ts';
import { bikeSearchSchema } from './bike-search.ts';

/** How many bikes a page of the desk's list has. */
export const deskBikesPage = 50;

const filter = {
  search: z.optional(bikeSearchSchema),
  /** Whether somebody has activated its warranty. */
  activated: z.optional(z.enum(['yes', 'no'])),
  model: z.optional(idSchema),
  /** `stolen`: reported stolen by its owner. `claimed`: a claim on it waits for somebody. */
  only: z.optional(z.enum(['stolen', 'claimed'])),
};

const deskBikeSchema = z.object({
  tag: z.string(),
  serialNumber: z.string(),
  model: z.string(),
  size: z.nullable(z.string()),
  colour: z.nullable(z.string()),
  active: z.boolean(),
  stolen: z.boolean(),
  openClaims: z.int(),
});
export type DeskBike = z.infer<typeof deskBikeSchema>;

const reading = { per: 'account', times: 240, seconds: 60 } as const;
const access = { staff: 'see-bikes', side: 'brand' } as const;

export const listDeskBikes = contract({
  route: 'GET /api/desk/bikes',
  summary:
    'The bikes of the caller’s brand, the newest first, fifty at a time; searched by any part of serial number or tag (three characters or more), by model, and by what was done with them. Nothing of their owners.',
  access,
  limit: reading,
  input: z.strictObject({
    ...filter,
    /** The `next` of the page before. */
    after: z.optional(idSchema),
  }),
  output: z.object({ bikes: z.array(deskBikeSchema), next: z.nullable(z.uuid()) }),
  fails: [],
});

export const getDeskBikesTable = contract({
  route: 'GET /api/desk/bikes/csv',
  summary:
    'All bikes that the same filter leaves, as one table in the caller’s language (CSV, UTF-8 with its mark, semicolons), written while it is read.',
  access,
  limit: { per: 'account', times: 20, seconds: 3600 },
  input: z.strictObject(filter),
  output: 'text/csv',
  fails: [],
});

export const listDeskModels = contract({
  route: 'GET /api/desk/models',
  summary: 'The models of the caller’s brand, by name.',
  access,
  limit: reading,
  input: noInput,
  output: z.object({ models: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
  fails: [],
});

export const getDeskBike = contract({
  route: 'GET /api/desk/bikes/:tag',
  summary:
    'One bike of the caller’s brand: facts, warranty, parts, claims, receipt, battery and the tags that it had. Neither its owner’s name nor how to reach them. Another brand’s is not found.',
  access,
  limit: reading,
  input: z.strictObject({ tag: tagSchema }),
  output: z.extend(deskBikeSchema, {
    kind: z.enum(bikeKinds),
    photoUrl: z.nullable(z.string()),
    batch: z.nullable(z.string()),
    retailer: z.nullable(z.string()),
    purchasedOn: z.nullable(z.iso.date()),
    deliveredOn: z.nullable(z.iso.date()),
    stolenOn: z.nullable(z.iso.date()),
    today: z.iso.date(),
    /** The months that the brand promises for this model; 0 where it promises none. */
    promisedMonths: z.int(),
    /** Null before the activation. */
    warranty: z.nullable(warrantySchema),
    /** With `warranty` null before the activation. */
    parts: z.array(z.extend(partSchema, { warranty: z.nullable(partSchema.shape.warranty) })),
    /** The newest first; what an owner has not said yes to is none. */
    claims: z.array(
      z.object({
        number: z.string(),
        state: z.enum(claimStates),
        part: z.string(),
        openedOn: z.iso.date(),
        /** The last day of the law’s term; null of a request for goodwill, which has none. */
        dueOn: z.nullable(z.iso.date()),
        closedOn: z.nullable(z.iso.date()),
      }),
    ),
    receipt: z.object({ state: shopReceiptSchema.shape.state, boughtOn: z.nullable(z.iso.date()), holds: z.boolean() }),
    battery: z.nullable(z.object({ serialNumber: z.string(), model: z.string(), state: z.enum(lifeStates) })),
    /** The tags that it had before, the newest change first. `undone`: it went back to the old one. */
    replacedTags: z.array(
      z.object({
        oldTag: z.string(),
        newTag: z.string(),
        reason: z.enum(retagReasons),
        on: z.iso.date(),
        undone: z.boolean(),
      }),
    ),
  }),
  fails: ['tag-malformed', 'not-found'],
});
