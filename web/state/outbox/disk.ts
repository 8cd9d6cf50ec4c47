import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { KeptEntry, KeptFile } from './kept.ts';
import { flagUnsent } from './unsent-flag.ts';

interface Schema extends DBSchema {
  files: { key: string; value: KeptFile };
  entries: { key: string; value: KeptEntry };
}
type Store = 'files' | 'entries';

/** For how long something waits on a phone that nobody sends it from: nothing stays for ever. Milliseconds. */
const longest = 30 * 86_400_000;

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('outbox', 1, {
    upgrade: (database) => {
      database.createObjectStore('files', { keyPath: 'id' });
      database.createObjectStore('entries', { keyPath: 'id' });
    },
    // The browser closes it when its data are cleared: the next use opens it anew.
    terminated: () => (opened = undefined),
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Everything that is kept for a person; what is too old goes. Nothing where the browser keeps nothing. */
export async function readKept(person: string): Promise<{ files: KeptFile[]; entries: KeptEntry[] }> {
  try {
    const database = await open();
    const [files, entries] = [await database.getAll('files'), await database.getAll('entries')];
    const isOld = ({ at }: { at: number }) => at < Date.now() - longest;
    await removeKept('files', files.filter(isOld));
    await removeKept('entries', entries.filter(isOld));
    const own = (each: KeptFile | KeptEntry) => each.person === person && !isOld(each);
    return { files: files.filter(own), entries: entries.filter(own) };
  } catch {
    return { files: [], entries: [] };
  }
}

/** Keeps one, or changes it; false where the phone has no room, or the browser keeps nothing. */
export async function putKept<S extends Store>(store: S, value: Schema[S]['value']): Promise<boolean> {
  try {
    await (await open()).put(store, value);
    return true;
  } catch {
    return false;
  }
}

/** Removes these; what is not there stays away. */
export async function removeKept(store: Store, values: readonly { id: string }[]): Promise<void> {
  if (values.length === 0) return;
  try {
    const transaction = (await open()).transaction(store, 'readwrite');
    for (const { id } of values) await transaction.store.delete(id);
    await transaction.done;
  } catch {
    // The browser keeps nothing: there was nothing.
  }
}

/** Removes everything of a person; says whether something of others is left. */
export async function forgetKept(person: string): Promise<boolean> {
  try {
    const database = await open();
    const [files, entries] = [await database.getAll('files'), await database.getAll('entries')];
    const own = (each: KeptFile | KeptEntry) => each.person === person;
    await removeKept('files', files.filter(own));
    await removeKept('entries', entries.filter(own));
    return [...files, ...entries].some((each) => !own(each));
  } catch {
    return false;
  }
}

/** Removes what waits for a person on this phone: they have logged out. */
export async function forgetOutbox(person: string): Promise<void> {
  flagUnsent(await forgetKept(person));
}
