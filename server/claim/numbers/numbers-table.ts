import type { ClaimNumbers } from '#domain/claim/numbers.ts';
import { csvLine } from '#server/imports/csv-line.ts';

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
