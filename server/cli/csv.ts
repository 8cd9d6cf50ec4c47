/** A spreadsheet takes a cell that begins like this for a formula; an apostrophe in front keeps it a text. */
const formula = /^[=+\-@\t\r]/;

/** A line of a table that Brazilian spreadsheets open as it is: cells parted by semicolons. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(';')}\r\n`;
}

function cellOf(text: string): string {
  const safe = text.replace(formula, "'$&");
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
