import type * as contracts from '#domain/claim/numbers.contract.ts';
import {
  ageBucketOf,
  ageBuckets,
  numberedFrom,
  numberedMonths,
  type ClaimNumbers,
} from '#domain/claim/numbers.contract.ts';
import { claimsUnderWay } from '#domain/claim/states.ts';
import { addMonths, dateOf, daysBetween, startOfDay, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import { csvLine } from '#server/imports/report.ts';
import type { PartnerCtx, Verb, House } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import {
  countDecided,
  countOpened,
  countWaiting,
  decisionDays,
  listFailures,
  type NumbersOf,
} from './numbers.store.ts';

export const getClaimNumbers: Verb<typeof contracts.getClaimNumbers> = (ctx) =>
  claimNumbers(ctx, { shopId: ctx.caller.shop.shopId });

export const getClaimNumbersTable: Verb<typeof contracts.getClaimNumbersTable> = async (ctx) =>
  numbersTable(await claimNumbers(ctx, { shopId: ctx.caller.shop.shopId }));

export const getBrandClaimNumbers: Verb<typeof contracts.getBrandClaimNumbers> = (ctx) =>
  claimNumbers(ctx, brandOf(ctx));

export const getBrandClaimNumbersTable: Verb<typeof contracts.getBrandClaimNumbersTable> = async (ctx) =>
  numbersTable(await claimNumbers(ctx, brandOf(ctx)));

/** The brand of a partner's key; a shop's key has none. */
function brandOf({ partner: { brandId } }: PartnerCtx) {
  if (brandId === null) throw problem('api-key-scope');
  return { brandId };
}

/** The numbers of a shop's or a brand's claims as they are now. */
export async function claimNumbers({ db, clock }: Pick<House, 'db' | 'clock'>, of: NumbersOf): Promise<ClaimNumbers> {
  const today = dateOf(clock.now());
  const from = numberedFrom(today);
  const since = startOfDay(from);
  const waiting = await countWaiting(db, of);
  const opened = await countOpened(db, of, since);
  const decided = await countDecided(db, of, since);
  const { median, ninety } = await decisionDays(db, of, since);
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  const approved = sum(decided.map((month) => month.approved));
  return {
    today,
    from,
    buckets: ageBuckets,
    waiting: claimsUnderWay.map((state) => {
      const ages = agesOf(
        waiting.filter((row) => row.state === state),
        today,
      );
      return { state, count: sum(ages), ages };
    }),
    decided: {
      count: approved + sum(decided.map((month) => month.rejected)),
      approved,
      medianDays: median,
      ninetyPercentDays: ninety,
    },
    months: Array.from({ length: numberedMonths }, (_, at) => {
      const month = addMonths(from, at).slice(0, 7);
      const began = opened.find((row) => row.month === month)?.count ?? 0;
      const ended = decided.find((row) => row.month === month);
      return { month, opened: began, approved: ended?.approved ?? 0, rejected: ended?.rejected ?? 0 };
    }),
    failures: await listFailures(db, of, since),
  };
}

function agesOf(rows: readonly { complainedOn: CalendarDate; count: number }[], today: CalendarDate): number[] {
  const ages = ageBuckets.map(() => 0);
  for (const { complainedOn, count } of rows) {
    const at = ageBucketOf(daysBetween(complainedOn, today));
    ages[at] = ages[at]! + count;
  }
  return ages;
}

/** What spreadsheets know UTF-8 by. */
const mark = '\uFEFF';

/** The numbers as a table with a measure a row, for spreadsheets that write a comma in numbers. */
export function numbersTable(numbers: ClaimNumbers): Buffer {
  const rows = [['measure', 'of', 'detail', 'value'], ...rowsOf(numbers)];
  return Buffer.from(mark + rows.map(csvLine).join(''));
}

type Row = [measure: string, of: string, detail: string, value: string];

function rowsOf({ today, from, buckets, waiting, decided, months, failures }: ClaimNumbers): Row[] {
  const number = (value: number | null) => (value === null ? '' : String(value).replace('.', ','));
  const bucketNames = buckets.map((bucket) => `${bucket.from}${bucket.to === null ? '+' : `-${bucket.to}`} days`);
  return [
    ['day', '', '', today],
    ['since', '', '', from],
    ...waiting.flatMap(({ state, ages }) =>
      ages.map((count, at): Row => ['waiting', state, bucketNames[at]!, number(count)]),
    ),
    ['decided', 'all', '', number(decided.count)],
    ['decided', 'approved', '', number(decided.approved)],
    ['days to decision', 'median', '', number(decided.medianDays)],
    ['days to decision', '90 %', '', number(decided.ninetyPercentDays)],
    ...months.flatMap(({ month, ...counts }) =>
      Object.entries(counts).map(([what, count]): Row => ['month', month, what, number(count)]),
    ),
    ...failures.map(({ name, brand, model, batch, claims }): Row => [
      'repeated failure',
      `${brand} ${model} (${name})`,
      batch ?? '',
      number(claims),
    ]),
  ];
}
