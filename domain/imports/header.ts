/** What of a column's title is compared: `Número de série` is `numerodeserie`. */
export function bareTitle(title: string): string {
  return title
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

/** A title as it is shown: composed, white space folded. */
export function tidyTitle(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/gu, ' ');
}

/** What people write beside the data for themselves, as it is compared. */
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

/** Whether a title is that of a column of remarks. */
export function isRemarkTitle(title: string): boolean {
  return remarks.has(bareTitle(title));
}

type Named = Readonly<Record<string, { also?: readonly string[] }>>;

/** Every name that people give to columns or families, as it is compared, to the one that they have here. */
export function namesOfColumns(known: Named): Map<string, string> {
  const entries = Object.entries(known).flatMap(([name, { also = [] }]) =>
    [name, ...also].map((title): [string, string] => [bareTitle(title), name]),
  );
  return new Map(entries);
}

/** A column, or a member of a family: `part:Quadro`. */
export type ColumnPlace = { column: string } | { family: string; member: string };

/** Which column a title means; null for one that is unknown. */
export function placeOfTitle(
  text: string,
  columns: ReadonlyMap<string, string>,
  families: ReadonlyMap<string, string>,
): ColumnPlace | null {
  const title = tidyTitle(text);
  const column = columns.get(bareTitle(title));
  if (column !== undefined) return { column };
  const [first = '', ...rest] = title.split(':');
  const family = families.get(bareTitle(first));
  const member = tidyTitle(rest.join(':'));
  return family !== undefined && member !== '' ? { family, member } : null;
}

/** The name of a place as tables and notes give it. */
export function nameOfPlace(place: ColumnPlace): string {
  return 'column' in place ? place.column : `${place.family}:${place.member}`;
}
