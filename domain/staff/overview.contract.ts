import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { noInput } from '#domain/http/shapes.ts';

/** How many weeks the overview goes back, this one included. */
export const overviewWeeks = 12;

/** Claims that wait for the brand of which the overview names the first ones. */
export const overviewDecisions = 5;

/** Files with wrong rows that it names. */
export const overviewImports = 3;

/** Models of which the overview says how many bikes are activated, those with the most bikes. */
export const overviewModels = 6;

/** Parts of models that fail most. */
export const overviewFailures = 4;

/** Where a model has fewer bikes, one failure is no rate: its place among the others is that of so many. */
export const fewBikes = 100;

const count = z.int();

export const getDeskOverview = contract({
  route: 'GET /api/desk/overview',
  summary:
    'The caller’s brand in numbers: bikes and how many are activated, week by week, open claims by the law’s clock, how often which parts fail, what waits for the brand. Claims and addresses are named to who may see bikes alone.',
  access: { staff: 'see-figures', side: 'brand' },
  limit: { per: 'account', times: 120, seconds: 60 },
  input: noInput,
  output: z.object({
    today: z.iso.date(),
    bikes: count,
    active: count,
    /** The oldest week first, by its Monday. */
    weeks: z.array(z.object({ from: z.iso.date(), activated: count })),
    /** `near`: three quarters of the law’s term are over. `passed`: all of it. Both are in `open`. */
    claims: z.object({ open: count, near: count, passed: count }),
    /** Claims whose decision, or remedy, is the brand’s. `dueOn`: of the first, where a term runs. */
    decisions: z.object({
      count,
      dueOn: z.nullable(z.iso.date()),
      first: z.array(
        z.object({
          number: z.string(),
          part: z.string(),
          model: z.string(),
          tag: z.string(),
          /** Null of a request for goodwill, for which no term runs. */
          dueOn: z.nullable(z.iso.date()),
        }),
      ),
    }),
    /** Models without a photo or a manual, by name. */
    models: z.array(z.object({ id: z.uuid(), name: z.string(), hasPhoto: z.boolean(), hasManual: z.boolean() })),
    /** The models with the most bikes, and how many of those are activated. */
    shares: z.array(z.object({ id: z.uuid(), name: z.string(), bikes: count, active: count })),
    /** Parts whose claims were approved most often for the bikes of their model, in the last months. */
    failures: z.array(
      z.object({
        part: z.string(),
        model: z.string(),
        modelId: z.uuid(),
        approved: count,
        perThousand: z.number(),
        /** The same part on the brand's other models on which it failed; null where there is none. */
        expected: z.nullable(z.number()),
        /** How many times that it is, where there are enough failures to say so. */
        times: z.nullable(z.number()),
      }),
    ),
    /** Models whose free tags will not do for long, by name. */
    fewTags: z.array(z.object({ id: z.uuid(), name: z.string(), free: count })),
    /** Files that were tried and have wrong rows, the newest first; to who brings files in. */
    imports: z.array(z.object({ id: z.uuid(), name: z.string(), wrong: count })),
    /** Where e-mails to the brand do not arrive: its address for customers, and its people to whom may manage them. */
    stoppedMail: z.array(z.object({ whose: z.enum(['brand', 'person']), name: z.string() })),
  }),
  fails: [],
});
