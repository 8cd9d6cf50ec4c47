/** Why a file is no table, for people: each has a sentence. */
export type Fault =
  | 'empty'
  | 'too-large'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'too-many-cells'
  | 'cell-too-long'
  | 'swells'
  | 'old-excel'
  | 'no-workbook'
  | 'pdf'
  | 'page'
  | 'binary'
  | 'encoding'
  | 'quote-open'
  | 'broken'
  | 'too-slow';

/** A file that is no table. `at`: the cell or line that shows it. */
export class NoTable extends Error {
  readonly fault: Fault;
  readonly at: string | null;

  constructor(fault: Fault, at: string | null = null) {
    super(fault);
    this.fault = fault;
    this.at = at;
  }
}

/** A row as it stands in the file: its line and the texts of its cells. Rows without any are left out. */
export type SheetRow = { line: number; cells: string[] };

/** One table of a file. `merged`: areas of cells that are one, of which the first alone has a value. A CSV's has no name. */
export type Sheet = { name: string | null; rows: SheetRow[]; merged: string[] };

/** What a file may take of the computer of whoever opens it. */
export type Bounds = {
  /** Of the file, and of what is packed in it. */
  bytes: number;
  unpacked: number;
  rows: number;
  columns: number;
  cells: number;
  cellLength: number;
};

/** Counts rows and cells against the bounds while they are read. */
export function countCells({ rows: mostRows, columns, cells: mostCells, cellLength }: Bounds) {
  let rows = 0;
  let cells = 0;
  return (row: SheetRow, nameOf: (column: number) => string) => {
    while (row.cells.length > 0 && row.cells.at(-1) === '') row.cells.pop();
    if (row.cells.length > columns) throw new NoTable('too-many-columns', nameOf(row.cells.length - 1));
    cells += row.cells.length;
    if (++rows > mostRows + 1) throw new NoTable('too-many-rows');
    if (cells > mostCells) throw new NoTable('too-many-cells');
    const long = row.cells.findIndex((cell) => cell.length > cellLength);
    if (long >= 0) throw new NoTable('cell-too-long', nameOf(long));
  };
}
