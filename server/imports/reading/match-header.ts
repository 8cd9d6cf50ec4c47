import type { Column, Family } from '#server/imports/importer.ts';
import type { TableNote } from '#server/imports/reasons/reasons.ts';
import { Unreadable } from '#server/imports/reasons/unreadable.ts';

/** What a table may have: its columns, and families of columns that are named `part:Quadro`. */
export type Wanted = { columns: Record<string, Column>; families?: Record<string, Family> };

/** What is in each place of a row: a column, a member of a family, or nothing that is wanted. */
export type CellTarget = { column: string } | { family: string; member: string } | null;

/** The places of a row, what the table itself calls each column of ours, and the notes on columns that are not wanted. */
export type Header = { places: CellTarget[]; titles: Record<string, string>; notes: TableNote[] };

/** In characters: what a note tells of a column's title. */
const longest = 60;

/** What people write beside the data for themselves. */
const remarks = new Set([
  'note',
  'notes',
  'obs',
  'observacao',
  'observacoes',
  'comment',
  'comments',
  'comentario',
  'comentarios',
]);

/**
 * Finds the columns in a header: in any order, whatever the case, accents, spaces and dashes. Unknown ones come back as
 * notes. Throws Unreadable where a required column is missing, or two names mean the same.
 */
export function matchHeader({ line, cells }: { line: number; cells: readonly string[] }, wanted: Wanted): Header {
  const columns = namesOf(wanted.columns);
  const families = namesOf(wanted.families ?? {});
  const notes: TableNote[] = [];
  const titles: Record<string, string> = {};
  const places = cells.map((cell) => {
    const title = tidy(cell);
    const place = placeOf(title, columns, families);
    if (!place && title !== '' && !remarks.has(bare(title)))
      notes.push({ row: String(line), at: title.slice(0, longest), code: 'unknown-column', detail: null });
    if (place) titles[titleOf(place)] = title.slice(0, longest);
    return place;
  });
  refuseTwice(places);
  const missing = Object.keys(wanted.columns).filter(
    (name) => wanted.columns[name]!.required === true && !places.some((place) => place && titleOf(place) === name),
  );
  if (missing.length > 0) throw new Unreadable('column-missing', missing.join(', '));
  return { places, titles, notes };
}

/** The name of a place as notes give it. */
function titleOf(place: NonNullable<CellTarget>): string {
  return 'column' in place ? place.column : `${place.family}:${place.member}`;
}

type Names = ReadonlyMap<string, string>;

function placeOf(title: string, columns: Names, families: Names): CellTarget {
  const column = columns.get(bare(title));
  if (column !== undefined) return { column };
  const [first = '', ...rest] = title.split(':');
  const family = families.get(bare(first));
  const member = tidy(rest.join(':'));
  return family !== undefined && member !== '' ? { family, member } : null;
}

function refuseTwice(places: readonly CellTarget[]): void {
  const seen = new Set<string>();
  for (const place of places) {
    if (!place) continue;
    const title = titleOf(place);
    const same = title.toLowerCase();
    if (seen.has(same)) throw new Unreadable('column-twice', title);
    seen.add(same);
  }
}

/** Every name that people give to columns or families, to the one that they have here. */
function namesOf(known: Record<string, Family>): Names {
  const entries = Object.entries(known).flatMap(([name, { also = [] }]) =>
    [name, ...also].map((title): [string, string] => [bare(title), name]),
  );
  return new Map(entries);
}

/** What of a column's name is compared: `Número de série` is `numerodeserie`. */
function bare(title: string): string {
  return title
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

function tidy(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/gu, ' ');
}
