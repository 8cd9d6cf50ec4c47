import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { repairDays } from '#domain/periods.ts';
import { addDays, addMonths, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import { countedMonths } from './brand-list.ts';
import { claimStates } from './states.ts';
import { claimClock } from './term.ts';

/** For how many months back decisions, openings and failures are counted, the present month included. */
export const numberedMonths = countedMonths;
/** How many of the parts that fail repeatedly are named. */
export const namedFailures = 20;

/** The first day of the first month that is counted. */
export function numberedFrom(today: CalendarDate): CalendarDate {
  return addMonths(`${today.slice(0, 8)}01`, 1 - numberedMonths);
}

const ages = [
  { from: 0, to: 7 },
  { from: 8, to: 15 },
  { from: 16, to: 22 },
  { from: 23, to: repairDays },
  { from: repairDays + 1, to: null },
] as const;

/** The ages of claims that wait, in days since the complaint, each with the mark of the law's clock at its end. */
export const ageBuckets = ages.map(({ from, to }) => {
  const complainedOn = '2000-01-01';
  const { mark } = claimClock(addDays(complainedOn, repairDays), addDays(complainedOn, to ?? from));
  return { from, to, mark };
});

/** The index among `ageBuckets` of a claim of this many days. */
export function ageBucketOf(days: number): number {
  return ageBuckets.findIndex(({ to }) => to === null || days <= to);
}

const count = z.int();

/** The numbers of a shop's or a brand's claims on a day. */
const claimNumbersSchema = z.object({
  today: z.iso.date(),
  /** The first day of what is counted over time. */
  from: z.iso.date(),
  buckets: z.array(z.object({ from: count, to: z.nullable(count), mark: z.enum(['running', 'near', 'passed']) })),
  /** The claims that wait for somebody, by state; `ages` has a count for each bucket. */
  waiting: z.array(z.object({ state: z.enum(claimStates), count, ages: z.array(count) })),
  /** Decisions since `from`, each claim once, by what was decided last. Days from the complaint; null while there is none. */
  decided: z.object({
    count,
    approved: count,
    medianDays: z.nullable(z.number()),
    ninetyPercentDays: z.nullable(z.number()),
  }),
  /** Each month since `from`, the oldest first. */
  months: z.array(z.object({ month: z.string(), opened: count, approved: count, rejected: count })),
  /** Parts and batches of bikes with more than one claim since `from` that was not cancelled or rejected; most first. */
  failures: z.array(
    z.object({
      name: z.string(),
      brand: z.string(),
      model: z.string(),
      batch: z.nullable(z.string()),
      claims: count,
      bikes: count,
    }),
  ),
});
export type ClaimNumbers = z.infer<typeof claimNumbersSchema>;

const limit = { per: 'account', times: 120, seconds: 60 } as const;
const ofPartner = { access: { partner: 'claims:read' }, limit: { per: 'partner', times: 600, seconds: 3600 } } as const;

export const getClaimNumbers = contract({
  route: 'GET /api/shop/claim-numbers',
  summary:
    'The claims of the caller’s shop in numbers: by state and age, time to decision, repeated failures, the last twelve months.',
  access: { shop: 'see-bike' },
  limit,
  input: z.strictObject({}),
  output: claimNumbersSchema,
  fails: [],
});

export const getClaimNumbersTable = contract({
  route: 'GET /api/shop/claim-numbers/csv',
  summary: 'The same numbers as a table for spreadsheets (CSV, UTF-8, semicolons).',
  access: { shop: 'see-bike' },
  limit,
  input: z.strictObject({}),
  output: 'text/csv',
  fails: [],
});

export const getBrandClaimNumbers = contract({
  route: 'GET /api/claim-numbers',
  summary:
    'The claims on bikes of the key’s brand in numbers, of all bike shops together. Nothing in them is about a person.',
  ...ofPartner,
  input: z.strictObject({}),
  output: claimNumbersSchema,
  fails: [],
});

export const getBrandClaimNumbersTable = contract({
  route: 'GET /api/claim-numbers/csv',
  summary: 'The numbers of the key’s brand as a table for spreadsheets (CSV, UTF-8, semicolons).',
  ...ofPartner,
  input: z.strictObject({}),
  output: 'text/csv',
  fails: [],
});
