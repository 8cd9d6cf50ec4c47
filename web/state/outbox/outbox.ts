import { create } from 'zustand';
import { useSession } from '#web/state/session.ts';
import type { KeptEntry, KeptFile } from './kept.ts';
import { flagUnsent } from './unsent-flag.ts';

type Outbox = {
  /** Whose it is; null until {@link openOutbox}. */
  person: string | null;
  /** In the order in which they were added. */
  files: KeptFile[];
  entries: KeptEntry[];
  /** Of files on their way, the share that has arrived, 0 to 1. */
  shares: Record<string, number>;
  /** Ids of what the phone has no room for: it lives as long as this page. */
  unkept: ReadonlySet<string>;
  /** Why files do not go now although there is a connection, and until when that is said to last; null otherwise. */
  held: Held | null;
};

type Held = { code: 'uploads-used-up' | 'no-room' | 'not-taken'; until: Date | null };

type Disk = typeof import('./disk.ts');
/** The phone's disk: it comes after the form that needs it. Without it, everything lives as long as this page. */
const fetchDisk = () => import('./disk.ts').catch(() => null);

const empty: Outbox = { person: null, files: [], entries: [], shares: {}, unkept: new Set(), held: null };

/** What waits on this phone for the person who is signed in. */
export const useOutbox = create<Outbox>(() => empty);

const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('outbox');
let opening: Promise<void> | undefined;
let following = false;
/** Counts what this tab changes, which what is read meanwhile does not know. */
let changes = 0;
/** What is being written; reading waits for it. */
let writing: Promise<unknown> = Promise.resolve();

/** Reads what waits for the person who is signed in, and follows other tabs and the session. */
export async function openOutbox(): Promise<void> {
  if (!following) {
    following = true;
    tabs?.addEventListener('message', () => void read());
    useSession.subscribe(({ user }, before) => {
      if (user?.id === before.user?.id) return;
      useOutbox.setState(empty, true);
      opening = undefined;
      if (user) void openOutbox();
    });
  }
  opening ??= read();
  await opening;
}

async function read(): Promise<void> {
  const person = useSession.getState().user?.id;
  if (!person) return;
  const before = changes;
  await writing;
  const kept = (await (await fetchDisk())?.readKept(person)) ?? { files: [], entries: [] };
  if (useSession.getState().user?.id !== person) return;
  if (changes !== before) return read();
  useOutbox.setState(({ files, entries, unkept, ...rest }) => {
    const here = <T extends { id: string }>(list: T[]) => list.filter(({ id }) => unkept.has(id));
    return {
      ...rest,
      person,
      files: inOrder([...kept.files, ...here(files)]),
      entries: inOrder([...kept.entries, ...here(entries)]),
    };
  });
  flag();
}

/**
 * Adds a file or changes it. One that the phone has no room for is sent as long as this page is open. A new one is shown once it is on
 * the disk: who sees it may close the page.
 */
export async function putFile(file: KeptFile, { onDisk = true } = {}): Promise<void> {
  const isNew = useOutbox.getState().files.every(({ id }) => id !== file.id);
  const isKept = isNew && onDisk && (await keep('files', file));
  // Who chose it has logged out meanwhile.
  if (isNew && useSession.getState().user?.id !== file.person) return drop('files', [file]);
  changes++;
  useOutbox.setState(({ files }) => ({ files: inOrder([...files.filter(({ id }) => id !== file.id), file]) }));
  await settle(file.id, isKept || (!isNew && onDisk && (await keep('files', file))));
}

/**
 * Adds what is to be sent, or changes it; it takes the place of everything else that waits of the same form. It is shown once it is on
 * the disk: who reads that it waits may close the page.
 */
export async function putEntry(entry: KeptEntry): Promise<void> {
  const isKept = await keep('entries', entry);
  changes++;
  const { entries } = useOutbox.getState();
  const former = entries.filter(({ id, form }) => id !== entry.id && form === entry.form);
  const others = entries.filter(({ id, form }) => id !== entry.id && form !== entry.form);
  useOutbox.setState({ entries: inOrder([...others, entry]) });
  // In the same turn: the page may be gone before the next one, and the flag is what has the outbox opened again.
  flag();
  await drop('entries', former);
  await settle(entry.id, isKept);
}

/** Removes files: they have arrived with their form, or are no longer wanted. */
export async function removeFiles(files: readonly KeptFile[]): Promise<void> {
  changes++;
  const gone = new Set(files.map(({ id }) => id));
  useOutbox.setState((outbox) => ({ files: outbox.files.filter(({ id }) => !gone.has(id)) }));
  await drop('files', files);
  tell();
}

/** Removes what was sent, or is not to be sent any more. */
export async function removeEntry(entry: Pick<KeptEntry, 'id'>): Promise<void> {
  // First from the disk: what is seen to be gone does not come back with a reload.
  await drop('entries', [entry]);
  changes++;
  useOutbox.setState(({ entries }) => ({ entries: entries.filter(({ id }) => id !== entry.id) }));
  tell();
}

/** How much of a file has arrived; null once it is no longer on its way. */
export function setShare(id: string, share: number | null): void {
  useOutbox.setState(({ shares }) => {
    const others = Object.entries(shares).filter(([one]) => one !== id);
    return { shares: Object.fromEntries(share === null ? others : [...others, [id, share]]) };
  });
}

/** Keeps why the server takes no files now; null once that is over. */
export function setHeld(held: Held | null): void {
  useOutbox.setState({ held });
}

function write<T>(work: Promise<T>): Promise<T> {
  writing = Promise.allSettled([writing, work]);
  return work;
}

/** Whether it is kept. */
async function keep(...[store, value]: Parameters<Disk['putKept']>): Promise<boolean> {
  return write(fetchDisk().then((disk) => disk?.putKept(store, value) ?? false));
}

async function drop(...[store, values]: Parameters<Disk['removeKept']>): Promise<void> {
  await write(fetchDisk().then((disk) => disk?.removeKept(store, values)));
}

async function settle(id: string, isKept: boolean): Promise<void> {
  useOutbox.setState(({ unkept }) => {
    const others = [...unkept].filter((one) => one !== id);
    return { unkept: new Set(isKept ? others : [...others, id]) };
  });
  tell();
}

function tell(): void {
  flag();
  tabs?.postMessage('changed');
}

function flag(): void {
  const { files, entries } = useOutbox.getState();
  flagUnsent(files.length > 0 || entries.length > 0);
}

function inOrder<T extends { at: number; id: string }>(list: T[]): T[] {
  return list.toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
}
