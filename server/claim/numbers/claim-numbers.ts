import type { Language } from '#domain/account/language.ts';
import type * as contracts from '#domain/claim/numbers.contract.ts';
import {
  ageBucketOf,
  ageBuckets,
  numberedFrom,
  numberedMonths,
  type ClaimNumbers,
} from '#domain/claim/numbers.contract.ts';
import { claimsUnderWay, type ClaimState } from '#domain/claim/states.ts';
import { csvLine } from '#domain/imports/csv.ts';
import { addMonths, dateOf, daysBetween, startOfDay, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import { wordsBeside } from '#server/letters/written.ts';
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
  numbersTable(await claimNumbers(ctx, { shopId: ctx.caller.shop.shopId }), ctx.caller.language);

export const getBrandClaimNumbers: Verb<typeof contracts.getBrandClaimNumbers> = (ctx) =>
  claimNumbers(ctx, brandOf(ctx));

export const getBrandClaimNumbersTable: Verb<typeof contracts.getBrandClaimNumbersTable> = async (ctx) =>
  numbersTable(await claimNumbers(ctx, brandOf(ctx)), null);

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

const tableWords = wordsBeside<typeof import('./numbers-table.en.json')>(import.meta.url, 'numbers-table');
type Words = (typeof tableWords)['en'];

/**
 * The numbers as a table with a measure a row, for spreadsheets that write a comma in numbers: in a reader's language, or, for programs (null), with
 * names that stay.
 */
export function numbersTable(numbers: ClaimNumbers, language: Language | null): Buffer {
  const words = tableWords[language ?? 'en'];
  const naming = language === null ? codes : { ...words, state: (state: ClaimState) => words.states[state] };
  const rows = [naming.columns, ...rowsOf(numbers, naming)];
  return Buffer.from(mark + rows.map(csvLine).join(''));
}

type Naming = Omit<Words, 'states'> & { state: (state: ClaimState) => string };

/** What programs read. */
const codes: Naming = {
  'columns': ['measure', 'of', 'detail', 'value'],
  'day': 'day',
  'since': 'since',
  'waiting': 'waiting',
  'days': 'days',
  'decided': 'decided',
  'all': 'all',
  'approved': 'approved',
  'rejected': 'rejected',
  'opened': 'opened',
  'to-decision': 'days to decision',
  'median': 'median',
  'ninety': '90 %',
  'month': 'month',
  'failure': 'repeated failure',
  'state': (state) => state,
};

type Row = [measure: string, of: string, detail: string, value: string];

function rowsOf({ today, from, buckets, waiting, decided, months, failures }: ClaimNumbers, words: Naming): Row[] {
  const number = (value: number | null) => (value === null ? '' : String(value).replace('.', ','));
  const bucketNames = buckets.map(
    (bucket) => `${bucket.from}${bucket.to === null ? '+' : `-${bucket.to}`} ${words.days}`,
  );
  return [
    [words.day, '', '', today],
    [words.since, '', '', from],
    ...waiting.flatMap(({ state, ages }) =>
      ages.map((count, at): Row => [words.waiting, words.state(state), bucketNames[at]!, number(count)]),
    ),
    [words.decided, words.all, '', number(decided.count)],
    [words.decided, words.approved, '', number(decided.approved)],
    [words['to-decision'], words.median, '', number(decided.medianDays)],
    [words['to-decision'], words.ninety, '', number(decided.ninetyPercentDays)],
    ...months.flatMap(({ month, ...counts }) =>
      (['opened', 'approved', 'rejected'] as const).map((what): Row => [
        words.month,
        month,
        words[what],
        number(counts[what]),
      ]),
    ),
    ...failures.map(({ name, brand, model, batch, claims }): Row => [
      words.failure,
      `${brand} ${model} (${name})`,
      batch ?? '',
      number(claims),
    ]),
  ];
}
