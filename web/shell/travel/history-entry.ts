/** An entry of the history: an address of the app, and where it stands among the others. */
export type HistoryEntry = {
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

type KeptEntry = Pick<HistoryEntry, 'index' | 'key'>;

/** What the address bar has. An entry that the app did not make (the first one, a fragment's) gets its number. */
export function entryNow(before = -1): HistoryEntry {
  const known = history.state as Partial<KeptEntry> | null;
  if (known?.key !== undefined && known.index !== undefined) return entryAt(location.href, known.index, known.key);
  const place = entryAt(location.href, before + 1);
  history.replaceState(keptOf(place), '');
  return place;
}

/** An address as an entry; a new one, unless the key says otherwise. */
export function entryAt(href: string, index: number, key: string = newKey()): HistoryEntry {
  const { pathname, search, hash } = new URL(href, location.origin);
  const query = Object.fromEntries(new URLSearchParams(search));
  return { path: pathname, href: pathname + search + hash, query, index, key };
}

/** What the browser keeps of an entry in its history. */
export function keptOf({ index, key }: HistoryEntry): KeptEntry {
  return { index, key };
}

function newKey(): string {
  return Math.random().toString(36).slice(2);
}
