/** An entry of the history: an address of the app, and where it stands among the others. */
export type Place = {
  /** Without the query, as in the address bar. */
  path: string;
  /** With query and fragment. */
  href: string;
  query: Readonly<Record<string, string>>;
  /** How many entries of the app are before it. */
  index: number;
  /** Of this entry alone; another one of the same address has another. */
  key: string;
};

type Entry = Pick<Place, 'index' | 'key'>;

/** What the address bar has. An entry that the app did not make (the first one, a fragment's) gets its number. */
export function placeNow(before = -1): Place {
  const known = history.state as Partial<Entry> | null;
  if (known?.key !== undefined && known.index !== undefined) return placeAt(location.href, known.index, known.key);
  const place = placeAt(location.href, before + 1);
  history.replaceState(entryOf(place), '');
  return place;
}

/** An address as a place; a new one, unless the key says otherwise. */
export function placeAt(href: string, index: number, key: string = newKey()): Place {
  const { pathname, search, hash } = new URL(href, location.origin);
  const query = Object.fromEntries(new URLSearchParams(search));
  return { path: pathname, href: pathname + search + hash, query, index, key };
}

/** What the browser keeps of a place in its history. */
export function entryOf({ index, key }: Place): Entry {
  return { index, key };
}

function newKey(): string {
  return Math.random().toString(36).slice(2);
}
