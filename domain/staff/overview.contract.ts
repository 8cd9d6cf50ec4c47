import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { noInput } from '#domain/http/shapes.ts';

/** How many weeks the overview goes back, this one included. */
export const overviewWeeks = 12;

/** Claims that wait for the brand of which the overview names the first ones. */
export const overviewDecisions = 5;

const count = z.int();

export const getDeskOverview = contract({
  route: 'GET /api/desk/overview',
  summary:
    'The caller’s brand in numbers: bikes and how many are activated, week by week, open claims by the law’s clock, what waits for the brand. Claims are named to who may see bikes alone.',
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
  }),
  fails: [],
});
