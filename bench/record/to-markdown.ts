import { remarksOf, tableOf, type Report } from '#bench/report.ts';

/** Rows of a table in a document; the others are counted. */
const most = 30;

/** A report as a table of a document. */
export function toMarkdown(report: Report): string {
  const left = report.rows.length - most;
  const { headings, cells, isNumber } = tableOf({ ...report, rows: report.rows.slice(0, most) });
  const widths = headings.map((heading, at) => Math.max(3, heading.length, ...cells.map((row) => row[at]!.length)));
  const line = (texts: string[]) =>
    `| ${texts.map((text, at) => (isNumber[at] ? text.padStart(widths[at]!) : text.padEnd(widths[at]!))).join(' | ')} |`;
  const rule = widths.map((width, at) => (isNumber[at] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)));
  const table = cells.length > 0 ? [[headings, rule, ...cells].map(line).join('\n')] : [];
  const remarks = [...(left > 0 ? [`${left} more rows are printed.`] : []), ...remarksOf(report)].map(
    (remark) => `- ${remark}`,
  );
  return [`**${report.title}**`, ...table, ...(remarks.length > 0 ? [remarks.join('\n')] : [])].join('\n\n');
}
