/** A row of cells as they are shown. */
type Cells = readonly (string | number | boolean | null)[];

/** Rows under their heads, columns side by side; numbers to the right. Says so when there is no row. */
export function tableWords(heads: readonly string[], rows: readonly Cells[], none: string): string[] {
  if (rows.length === 0) return [none];
  const texts = rows.map((row) => row.map(shown));
  const widths = heads.map((head, at) => Math.max(head.length, ...texts.map((row) => row[at]!.length)));
  const isNumber = heads.map((_, at) => rows.every((row) => typeof row[at] === 'number'));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => (isNumber[at] ? cell.padStart(widths[at]!) : cell.padEnd(widths[at]!)))
      .join('  ')
      .trimEnd();
  return [line(heads), ...texts.map(line)];
}

function shown(value: Cells[number]): string {
  if (value === null) return '-';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

/** `1 sheet`, `2 sheets`. */
export function pluralize(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}
