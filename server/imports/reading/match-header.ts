import {
  isRemarkTitle,
  nameOfPlace,
  namesOfColumns,
  placeOfTitle,
  tidyTitle,
  type ColumnPlace,
} from '#domain/imports/header.ts';
import type { Column, Family } from '#server/imports/importer.ts';
import type { TableNote } from '#server/imports/reasons/reasons.ts';
import { Unreadable } from '#server/imports/reasons/unreadable.ts';

/** What a table may have: its columns, and families of columns that are named `part:Quadro`. */
export type Wanted = { columns: Record<string, Column>; families?: Record<string, Family> };

/** What is in each place of a row: a column, a member of a family, or nothing that is wanted. */
export type CellTarget = ColumnPlace | null;

/** The places of a row, what the table itself calls each column of ours, and the notes on columns that are not wanted. */
export type Header = { places: CellTarget[]; titles: Record<string, string>; notes: TableNote[] };

/** In characters: what a note tells of a column's title. */
const longest = 60;

/**
 * Finds the columns in a header: in any order, whatever the case, accents, spaces and dashes. Unknown ones come back as
 * notes. Throws Unreadable where a required column is missing, or two names mean the same.
 */
export function matchHeader({ line, cells }: { line: number; cells: readonly string[] }, wanted: Wanted): Header {
  const columns = namesOfColumns(wanted.columns);
  const families = namesOfColumns(wanted.families ?? {});
  const notes: TableNote[] = [];
  const titles: Record<string, string> = {};
  const places = cells.map((cell) => {
    const title = tidyTitle(cell);
    const place = placeOfTitle(title, columns, families);
    if (!place && title !== '' && !isRemarkTitle(title))
      notes.push({ row: String(line), at: title.slice(0, longest), code: 'unknown-column', detail: null });
    if (place) titles[nameOfPlace(place)] = title.slice(0, longest);
    return place;
  });
  refuseTwice(places);
  const missing = Object.keys(wanted.columns).filter(
    (name) => wanted.columns[name]!.required === true && !places.some((place) => place && nameOfPlace(place) === name),
  );
  if (missing.length > 0) throw new Unreadable('column-missing', missing.join(', '));
  return { places, titles, notes };
}

function refuseTwice(places: readonly CellTarget[]): void {
  const seen = new Set<string>();
  for (const place of places) {
    if (!place) continue;
    const title = nameOfPlace(place);
    const same = title.toLowerCase();
    if (seen.has(same)) throw new Unreadable('column-twice', title);
    seen.add(same);
  }
}
