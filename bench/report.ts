/** A row of a table: headings and values in the order of the columns. */
export type Row = Record<string, string | number | null>;

/** The result of a benchmark. `notes` are sentences below the table. */
export type Report = { title: string; rows: Row[]; notes?: string[] };

/** `quick` asks for a smoke run: few rows, short rounds. `tags`: how many the large database has; null for as many as ever. */
export type Options = { quick: boolean; tags: number | null };

/** A benchmark: its name for `--only`, and its work, a report as soon as it is measured. */
export type Benchmark = { name: string; run: (options: Options) => AsyncIterable<Report> | Promise<Report[]> };

/** A report as a table for people. */
export function toText({ title, rows, notes = [] }: Report): string {
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) => headings.map((heading) => cellText(row[heading])));
  const widths = headings.map((heading, at) => Math.max(heading.length, ...cells.map((row) => row[at]!.length)));
  const isNumber = headings.map((heading) => rows.some((row) => typeof row[heading] === 'number'));
  const line = (texts: string[]) =>
    texts
      .map((text, at) => (isNumber[at] ? text.padStart(widths[at]!) : text.padEnd(widths[at]!)))
      .join('  ')
      .trimEnd();
  const table =
    rows.length > 0 ? [line(headings), line(widths.map((width) => '─'.repeat(width))), ...cells.map(line)] : [];
  return [title, ...table, ...notes]
    .map((text) => `  ${text}`)
    .join('\n')
    .slice(2);
}

function cellText(value: string | number | null | undefined): string {
  if (typeof value !== 'number') return value ?? '–';
  if (Number.isInteger(value)) return String(value);
  return value >= 1000 ? value.toFixed(0) : value.toFixed(value >= 100 ? 1 : 2);
}
