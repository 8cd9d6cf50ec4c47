/** How a table is written: what separates its cells, and how much of its beginning is no table. */
export type Dialect = { delimiter: string; skip: { characters: number; lines: number } };

const delimiters = [';', ',', '\t'];

/**
 * The dialects that a table may be written in, the likeliest first. Excel's own first line (`sep=;`) is taken at its
 * word; otherwise the first line decides: the delimiter that is in it most often outside of quotes.
 */
export function findDialects(beginning: string): Dialect[] {
  const given = /^sep=(.)(\r\n|\n|\r)/i.exec(beginning);
  if (given) return [{ delimiter: given[1]!, skip: { characters: given[0].length, lines: 1 } }];
  const counts = countDelimiters(beginning.trimStart());
  return delimiters
    .map((delimiter, at) => ({ delimiter, count: counts[at]! }))
    .toSorted((a, b) => b.count - a.count)
    .map(({ delimiter }) => ({ delimiter, skip: { characters: 0, lines: 0 } }));
}

/** How often each delimiter is outside of quotes before the first line ends. */
function countDelimiters(text: string): number[] {
  const counts = delimiters.map(() => 0);
  let quoted = false;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    if (quoted) continue;
    if (character === '\n' || character === '\r') break;
    const at = delimiters.indexOf(character);
    if (at >= 0) counts[at]!++;
  }
  return counts;
}

/**
 * Whether a quote that was never closed has swallowed the following cells, up to the next quote of the file: the cell
 * then begins with its quote, which is left in where text follows the closing one, and holds the delimiter.
 */
export function hasSwallowed(cell: string, delimiter: string): boolean {
  if (!cell.startsWith('"')) return false;
  const next = cell.indexOf('"', 1);
  return next > 0 && next < cell.length - 1 && (cell.includes(delimiter) || /[\r\n]/.test(cell));
}

/** How many lines more than one a row takes. */
export function breaksIn(cells: readonly string[]): number {
  let breaks = 0;
  for (const cell of cells) {
    if (cell.includes('\n') || cell.includes('\r')) breaks += cell.match(/\r\n|\n|\r/g)!.length;
  }
  return breaks;
}
