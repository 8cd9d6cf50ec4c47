/** A row of a table: headings and values in the order of the columns. */
export type Row = Record<string, string | number | null>;

/** The result of a benchmark. `notes` are sentences below the table; `missed` says which limits were not held. */
export type Report = { title: string; rows: Row[]; notes?: string[]; missed?: string[] };

/**
 * `quick` asks for a smoke run: few rows, short rounds. `tags`: how many the large database has; null for as many as ever. `minutes`:
 * how long a lasting load lasts; null for a short one.
 */
export type Options = { quick: boolean; tags: number | null; minutes: number | null };

/** A benchmark: its name for `--only`, and its work, a report as soon as it is measured. */
export type Benchmark = { name: string; run: (options: Options) => AsyncIterable<Report> | Promise<Report[]> };

/** The cells of a report's table as texts, and which columns are of numbers. */
export function tableOf({ rows }: Report): { headings: string[]; cells: string[][]; isNumber: boolean[] } {
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return {
    headings,
    cells: rows.map((row) => headings.map((heading) => cellText(row[heading]))),
    isNumber: headings.map((heading) => rows.some((row) => typeof row[heading] === 'number')),
  };
}

/** A report as a table for people. */
export function toText(report: Report): string {
  const { headings, cells, isNumber } = tableOf(report);
  const widths = headings.map((heading, at) => Math.max(heading.length, ...cells.map((row) => row[at]!.length)));
  const line = (texts: string[]) =>
    texts
      .map((text, at) => (isNumber[at] ? text.padStart(widths[at]!) : text.padEnd(widths[at]!)))
      .join('  ')
      .trimEnd();
  const table =
    cells.length > 0 ? [line(headings), line(widths.map((width) => '─'.repeat(width))), ...cells.map(line)] : [];
  return [report.title, ...table, ...remarksOf(report)]
    .map((text) => `  ${text}`)
    .join('\n')
    .slice(2);
}

/** What is said below a report's table. */
export function remarksOf({ notes = [], missed = [] }: Report): string[] {
  return [...notes, ...missed.map((limit) => `NOT HELD: ${limit}`)];
}

function cellText(value: string | number | null | undefined): string {
  if (typeof value !== 'number') return value ?? '–';
  if (Number.isInteger(value)) return String(value);
  return value >= 1000 ? value.toFixed(0) : value.toFixed(value >= 100 ? 1 : 2);
}
