import type { RowNote } from '#domain/http/import-report.ts';
import type { Column } from './importer.ts';
import { Unreadable } from './unreadable.ts';

/** What a table may have: its columns, and families of columns that are named `part:Quadro`. */
export type Wanted = { columns: Record<string, Column>; families?: readonly string[] };

/** What stands in each place of a row: a column, a member of a family, or nothing that is wanted. */
export type Place = { column: string } | { family: string; member: string } | null;

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
export function matchHeader(
  { line, cells }: { line: number; cells: readonly string[] },
  wanted: Wanted,
): { places: Place[]; notes: RowNote[] } {
  const names = columnNames(wanted.columns);
  const notes: RowNote[] = [];
  const places = cells.map((cell) => {
    const title = tidy(cell);
    const place = placeOf(title, names, wanted.families ?? []);
    if (!place && title !== '' && !remarks.has(bare(title)))
      notes.push({ row: String(line), at: title.slice(0, 60), code: 'unknown-column', detail: null });
    return place;
  });
  refuseTwice(places);
  const missing = Object.keys(wanted.columns).filter(
    (name) => wanted.columns[name]!.required && !places.some((place) => place && titleOf(place) === name),
  );
  if (missing.length > 0) throw new Unreadable('column-missing', missing.join(', '));
  return { places, notes };
}

/** The name of a place as notes give it. */
function titleOf(place: NonNullable<Place>): string {
  return 'column' in place ? place.column : `${place.family}:${place.member}`;
}

function placeOf(title: string, names: ReadonlyMap<string, string>, families: readonly string[]): Place {
  const column = names.get(bare(title));
  if (column !== undefined) return { column };
  const [first = '', ...rest] = title.split(':');
  const family = families.find((name) => bare(name) === bare(first));
  const member = tidy(rest.join(':'));
  return family !== undefined && member !== '' ? { family, member } : null;
}

function refuseTwice(places: readonly Place[]): void {
  const seen = new Set<string>();
  for (const place of places) {
    if (!place) continue;
    const title = titleOf(place);
    if (seen.has(title)) throw new Unreadable('column-twice', title);
    seen.add(title);
  }
}

function columnNames(columns: Record<string, Column>): Map<string, string> {
  const entries = Object.entries(columns).flatMap(([name, { also = [] }]) =>
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
