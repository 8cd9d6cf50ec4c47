/**
 * What a spreadsheet takes for a formula when a cell begins with it, after white space too and in the wide letters of East
 * Asia; an apostrophe in front keeps it a text.
 */
const formula = /^(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** A line of a table that Brazilian spreadsheets open as it is: cells parted by semicolons. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(';')}\r\n`;
}

function cellOf(text: string): string {
  const safe = text.replace(formula, "'");
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
