import { csvCell, csvLine } from '#domain/imports/csv.ts';
import { deskFileBounds, keptOfCheck } from '#domain/imports/desk-import.ts';
import { bareTitle, nameOfPlace, namesOfColumns, placeOfTitle } from '#domain/imports/header.ts';
import { readFile } from './read-file.ts';
import type { Bounds, Sheet, SheetRow } from './sheet.ts';

/** What the server says of a kind's columns, as far as titles are guessed by it. */
export type KindColumns = {
  columns: readonly { name: string; also: readonly string[]; required: boolean }[];
  families: readonly { name: string; also: readonly string[] }[];
  /** The titles of the brand's former files, as they are compared. */
  remembered: Readonly<Record<string, string>>;
};

/** What a file is, before anything is known of its columns. */
export type Opened = { sheets: { name: string | null; rows: number }[]; chosen: number };
/** A column of the file: its title, the first value below it, and which of ours it is taken for. */
export type FileColumn = { title: string; sample: string; place: string | null };
/** What was guessed of a sheet. `beginnings`: its first lines, of which one is the header. */
export type Guess = {
  header: number;
  beginnings: { line: number; text: string }[];
  columns: FileColumn[];
  rows: number;
  merged: readonly string[];
};
/** A row as it goes to the server: the texts of the columns that are taken, in their order. */
export type TakenRow = { line: number; cells: string[] };

/** What a file may take of this computer. */
export const bounds: Bounds = {
  bytes: deskFileBounds.megabytes * 1_000_000,
  unpacked: 400_000_000,
  rows: deskFileBounds.rows,
  columns: deskFileBounds.columns,
  cells: deskFileBounds.cells,
  cellLength: deskFileBounds.cellLength,
};

/** Among so many lines the header is looked for. */
const headerWithin = 20;
const shownOfCell = 80;

/** An opened file: which of its sheets, lines and columns are taken, and cells that were corrected. Plain work, without a page. */
export class Workbook {
  readonly #sheets: readonly Sheet[];
  #sheet: Sheet;
  #header = 0;
  /** For each column that is taken: where it stands in the file, and our name of it. */
  #taken: { at: number; name: string }[] = [];

  constructor(bytes: Uint8Array) {
    this.#sheets = readFile(bytes, bounds);
    this.#sheet = this.#sheets.find(({ rows }) => rows.length > 1) ?? this.#sheets[0]!;
  }

  get opened(): Opened {
    return {
      sheets: this.#sheets.map(({ name, rows }) => ({ name, rows: rows.length })),
      chosen: this.#sheets.indexOf(this.#sheet),
    };
  }

  /** Guesses what the columns of a sheet are; `header` where a person says which line it is. */
  guess(sheet: number, kind: KindColumns, header?: number): Guess {
    this.#sheet = this.#sheets[sheet] ?? this.#sheet;
    const beginnings = this.#sheet.rows.slice(0, headerWithin);
    const place = guesser(kind);
    const known = ({ cells }: SheetRow) => new Set(cells.map(place).filter((name) => name !== null)).size;
    const given = beginnings.find(({ line }) => line === header);
    const likeliest = beginnings.toSorted((a, b) => known(b) - known(a))[0];
    const wide = beginnings.find(({ cells }) => cells.filter(Boolean).length > 1) ?? beginnings[0];
    const found = given ?? (likeliest && known(likeliest) > 0 ? likeliest : wide);
    this.#header = found?.line ?? 0;
    const rows = this.#rows();
    const columns = columnsOf(found, rows, place);
    return {
      header: this.#header,
      beginnings: beginnings.map(({ line, cells }) => ({
        line,
        text: cells.filter(Boolean).join(' · ').slice(0, shownOfCell),
      })),
      columns,
      rows: rows.length,
      merged: this.#sheet.merged,
    };
  }

  /** Takes the columns, by our name for each of the file's; null for what is left out. */
  take(places: readonly (string | null)[]): void {
    this.#taken = places.flatMap((name, at) => (name === null ? [] : [{ at, name }]));
  }

  /** Our names of the columns that are taken, in the order of `TakenRow.cells`. */
  taken(): string[] {
    return this.#taken.map(({ name }) => name);
  }

  /** The table for the server: our names, each row on the line that it has in the file. */
  write(): Uint8Array<ArrayBuffer> {
    const pieces: string[] = [];
    let line = 1;
    const to = (next: number) => {
      if (next > line) pieces.push('\n'.repeat(next - line));
      line = next;
    };
    const put = (cells: readonly string[], at: number) => {
      to(at);
      pieces.push(cells.map((cell) => csvCell(cell.replace(/\s*[\r\n]+\s*/g, ' '))).join(';'));
    };
    put(
      this.#taken.map(({ name }) => name),
      this.#header,
    );
    for (const row of this.#rows()) put(this.#cellsOf(row), row.line);
    return new TextEncoder().encode(`${pieces.join('')}\n`);
  }

  /** The rows of these lines; the first ones where none is named. */
  rows(lines?: readonly number[]): TakenRow[] {
    const all = this.#rows();
    const wanted = lines && new Set(lines);
    const some = wanted ? all.filter(({ line }) => wanted.has(line)) : all.slice(0, keptOfCheck.rows);
    return some.map((row) => ({ line: row.line, cells: this.#cellsOf(row) }));
  }

  /** Corrects a cell of a column of ours. */
  correct(line: number, name: string, text: string): void {
    const at = this.#placeOf(name);
    const row = this.#sheet.rows.find((one) => one.line === line);
    if (at === undefined || !row) return;
    while (row.cells.length <= at) row.cells.push('');
    row.cells[at] = text;
  }

  /** How many rows have this text in a column of ours. */
  same(name: string, text: string): number {
    const at = this.#placeOf(name);
    return at === undefined ? 0 : this.#rows().filter(({ cells }) => cells[at]?.trim() === text.trim()).length;
  }

  /** Writes another text wherever a column of ours has this one; gives the lines. */
  replace(name: string, from: string, text: string): number[] {
    const at = this.#placeOf(name);
    if (at === undefined) return [];
    const rows = this.#rows().filter(({ cells }) => cells[at]?.trim() === from.trim());
    for (const { cells } of rows) cells[at] = text;
    return rows.map(({ line }) => line);
  }

  /** The rows of these lines as a table for spreadsheets, with what is said of each; none of its cells is a formula. */
  save(said: ReadonlyMap<number, string>, heads: readonly string[]): Uint8Array<ArrayBuffer> {
    const rows = this.rows([...said.keys()]);
    const lines = rows.map(({ line, cells }) => csvLine([String(line), ...cells, said.get(line) ?? '']));
    return new TextEncoder().encode(`\uFEFF${csvLine(heads)}${lines.join('')}`);
  }

  #placeOf(name: string): number | undefined {
    return this.#taken.find((one) => one.name === name)?.at;
  }

  #rows(): SheetRow[] {
    return this.#sheet.rows.filter(({ line }) => line > this.#header);
  }

  #cellsOf({ cells }: SheetRow): string[] {
    return this.#taken.map(({ at }) => cells[at] ?? '');
  }
}

/** Which of our columns a title means: what the brand said before counts more than what everybody says. */
function guesser({ columns, families, remembered }: KindColumns): (title: string) => string | null {
  const byName = namesOfColumns(Object.fromEntries(columns.map(({ name, also }) => [name, { also }])));
  const familyNames = namesOfColumns(Object.fromEntries(families.map(({ name, also }) => [name, { also }])));
  const own = new Map(Object.entries(remembered));
  const isKnown = (name: string) =>
    columns.some((column) => column.name === name) || families.some((family) => name.startsWith(`${family.name}:`));
  return (title) => {
    if (title.trim() === '') return null;
    const before = own.get(bareTitle(title)) ?? '';
    if (isKnown(before)) return before;
    const place = placeOfTitle(title, byName, familyNames);
    return place && nameOfPlace(place);
  };
}

/** The columns below a header. Of two with one meaning the first is taken. */
function columnsOf(header: SheetRow | undefined, rows: readonly SheetRow[], place: (title: string) => string | null) {
  const width = Math.max(
    0,
    header?.cells.length ?? 0,
    ...rows.slice(0, keptOfCheck.rows).map(({ cells }) => cells.length),
  );
  const taken = new Set<string>();
  return Array.from({ length: width }, (_, at): FileColumn => {
    const title = (header?.cells[at] ?? '').trim();
    const name = place(title);
    const isFree = name !== null && !taken.has(name.toLowerCase());
    if (isFree) taken.add(name.toLowerCase());
    const sample = rows.find(({ cells }) => (cells[at] ?? '').trim() !== '')?.cells[at] ?? '';
    return { title: title.slice(0, shownOfCell), sample: sample.slice(0, shownOfCell), place: isFree ? name : null };
  });
}
