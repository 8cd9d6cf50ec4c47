/**
 * What a spreadsheet takes for a formula when a cell begins with it, after white space too and in the wide letters of East
 * Asia; an apostrophe in front keeps it a text.
 */
const formula = /^(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** A line of a table that Brazilian spreadsheets open as it is: cells parted by semicolons, none of them a formula. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => csvCell(cell.replace(formula, "'"))).join(';')}\r\n`;
}

/** A cell as it is, for programs. */
export function csvCell(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
