import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { noInput } from '#domain/http/shapes.ts';
import { idSchema } from '#domain/shop/shop.ts';
import { bikeSearchSchema } from '#domain/staff/bike-search.ts';
import { layerSchema, partStates } from '#domain/warranty/ledger.ts';
import { brandCursorSchema, brandOutcomes, brandViews, countedBy } from './brand-list.ts';
import { claimNumberSchema } from './claim.ts';
import { claimRefusals } from './eligibility.ts';
import { reviewClaimSchema } from './review.ts';
import { claimStates } from './states.ts';

const access = { staff: 'decide-claims', side: 'brand' } as const;
const reading = { per: 'account', times: 240, seconds: 60 } as const;
const name = z.string().check(z.minLength(1), z.maxLength(200));
const count = z.int();

const filter = {
  view: z.optional(z.enum(brandViews)),
  outcome: z.optional(z.enum(brandOutcomes)),
  model: z.optional(idSchema),
  /** A shop, or `none`: claims that no shop has. */
  shop: z.optional(z.union([z.literal('none'), idSchema])),
  /** The part’s name, and its maker and model. */
  part: z.optional(name),
  made: z.optional(name),
  batch: z.optional(name),
  /** The first and the last day on which a claim was opened. */
  from: z.optional(z.iso.date()),
  until: z.optional(z.iso.date()),
  /** Any part of the claim’s number, the bike’s tag or serial number, or the part’s. */
  search: z.optional(bikeSearchSchema),
};

const deskClaimSchema = z.object({
  number: z.string(),
  state: z.enum(claimStates),
  /** Whether it waits for the brand. */
  waits: z.boolean(),
  outcome: z.nullable(z.enum(['approved', 'refused'])),
  part: z.string(),
  made: z.string(),
  model: z.string(),
  serialNumber: z.string(),
  tag: z.string(),
  shop: z.nullable(z.string()),
  openedOn: z.iso.date(),
  /** Null of a request for goodwill, for which no term runs. */
  dueOn: z.nullable(z.iso.date()),
  closedOn: z.nullable(z.iso.date()),
});
export type DeskClaim = z.infer<typeof deskClaimSchema>;

export const listDeskClaims = contract({
  route: 'GET /api/desk/claims',
  summary:
    'The claims on bikes of the caller’s brand, fifty at a time: what waits for the brand first, then what is under way, by the law’s clock; then what is over, the newest first.',
  access,
  limit: reading,
  input: z.strictObject({
    ...filter,
    /** The `next` of the page before. */
    after: z.optional(brandCursorSchema),
  }),
  output: z.object({ today: z.iso.date(), claims: z.array(deskClaimSchema), next: z.nullable(z.string()) }),
  fails: [],
});

export const getDeskClaimsTable = contract({
  route: 'GET /api/desk/claims/csv',
  summary:
    'All claims that the same filter leaves, as one table in the caller’s language (CSV, UTF-8 with its mark, semicolons), written while it is read.',
  access,
  limit: { per: 'account', times: 20, seconds: 3600 },
  input: z.strictObject(filter),
  output: 'text/csv',
  fails: [],
});

export const listDeskClaimChoices = contract({
  route: 'GET /api/desk/claims/choices',
  summary: 'By what the claims of the caller’s brand can be narrowed: the parts and shops that they are about.',
  access,
  limit: reading,
  input: noInput,
  output: z.object({
    parts: z.array(z.string()),
    shops: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
  fails: [],
});

const numbersSchema = z.object({ opened: count, approved: count, refused: count, undecided: count });
const timedSchema = z.extend(numbersSchema, { medianDays: z.nullable(z.number()) });

export const getDeskClaimNumbers = contract({
  route: 'GET /api/desk/claims/numbers',
  summary:
    'The claims of the caller’s brand that were opened within a year, or within the last twelve months, counted by month, shop, part, model or batch: how many, how they were decided, and the median of days until then. Those with the most claims, at most a hundred.',
  access,
  limit: { per: 'account', times: 120, seconds: 60 },
  input: z.strictObject({
    by: z.enum(countedBy),
    year: z.optional(z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2100))),
  }),
  output: z.object({
    from: z.iso.date(),
    until: z.iso.date(),
    all: timedSchema,
    /** `key`: the month, the model’s or shop’s id, the part’s name, the batch; null where claims have no shop. */
    rows: z.array(
      z.extend(timedSchema, {
        key: z.nullable(z.string()),
        name: z.nullable(z.string()),
        made: z.nullable(z.string()),
      }),
    ),
  }),
  fails: [],
});

/** Of which claim something is read or done. */
export const ofClaim = { number: claimNumberSchema };

/** A claim as the brand's desk reads it: as behind the mailed link, with what its warranty rests on. */
export const deskClaimPageSchema = z.extend(reviewClaimSchema, {
  /** On the bike: what the model promises, and from when. */
  bike: z.object({ batch: z.nullable(z.string()), modelId: z.uuid() }),
  /** The part’s warranty today and the entries that it rests on; null while nobody has activated the bike. */
  warranty: z.nullable(z.object({ state: z.enum(partStates), endsOn: z.iso.date(), layers: z.array(layerSchema) })),
  receipt: z.object({ boughtOn: z.nullable(z.iso.date()), holds: z.boolean() }),
  /** Why no claim could be opened on this part today, but for this one; null where one could. */
  against: z.nullable(z.enum(claimRefusals)),
});
export type DeskClaimPage = z.infer<typeof deskClaimPageSchema>;

export const getDeskClaim = contract({
  route: 'GET /api/desk/claims/:number',
  summary:
    'A claim on a bike of the caller’s brand, as the mailed link shows it: history, evidence, messages, what may be done; and what its warranty rests on. Another brand’s is not found.',
  access,
  limit: reading,
  input: z.strictObject(ofClaim),
  output: deskClaimPageSchema,
  fails: ['not-found'],
});

export const getDeskClaimFile = contract({
  route: 'GET /api/desk/claims/:number/files/:fileId',
  summary:
    'A photo or video of a claim, at the address that its page was given: for one session of the desk, for some minutes, and as long as that person may decide claims.',
  access: 'anyone',
  limit: { per: 'address', times: 1200, seconds: 60 },
  input: z.strictObject({ ...ofClaim, fileId: z.uuid(), link: z.string().check(z.maxLength(200)) }),
  output: 'file',
  fails: ['forbidden', 'not-found'],
});
