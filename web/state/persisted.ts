import * as z from 'zod/mini';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { persist } from 'zustand/middleware';

/** The keys of what is the phone's, whoever holds it. Everything else in local storage is a person's. */
const phoneKeys = ['product', 'storeId'] as const;
type PhoneKey = (typeof phoneKeys)[number];

/** The session's, whose own module keeps and removes it. */
export const sessionKey = 'tokens';

/** What a persisted store is made of: its key in local storage, its version, its shape and its defaults. */
type Persisted<K extends string, S extends z.ZodMiniObject> = {
  key: K;
  /** Whose it is: what is a person's goes when the person logs out, what is the phone's may stay. */
  of: K extends PhoneKey ? 'phone' : 'person';
  version: number;
  schema: S;
  defaults: z.output<S>;
  /** What of the state is kept over a reload; all of it unless said. */
  keep?: (state: z.output<S>) => z.output<S>;
};

/** The stores of the screens that are loaded, by key: how each goes back to its defaults, and reads what is kept. */
const stores = new Map<string, { reset: () => void; restore: () => unknown }>();

/**
 * A store that lives in local storage. What is found there is parsed: anything else than the schema (an older version, a
 * hand-made value) gives the defaults.
 */
export function persistedStore<K extends string, S extends z.ZodMiniObject>({
  key,
  version,
  schema,
  defaults,
  keep = (state) => state,
}: Persisted<K, S>): UseBoundStore<StoreApi<z.output<S>>> {
  type State = z.output<S>;
  const store = create<State>()(
    persist<State>(() => defaults, {
      name: key,
      version,
      partialize: keep,
      migrate: () => defaults,
      merge: (stored, current) => {
        const parsed = z.safeParse(schema, stored);
        return parsed.success ? parsed.data : current;
      },
    }),
  );
  stores.set(key, { reset: () => store.setState(defaults, true), restore: () => store.persist.rehydrate() });
  return store;
}

/** Puts every store back to its defaults and empties local storage, but for the session and the keys to keep. */
export function forgetStored({ keep = phoneKeys }: { keep?: readonly PhoneKey[] } = {}): void {
  const isKept = (key: string) => key === sessionKey || keep.some((one) => one === key);
  for (const [key, { reset }] of stores) if (!isKept(key)) reset();
  // All keys, not the stores' alone: those of screens that were not loaded since the page was opened hold something too.
  for (const key of Object.keys(localStorage)) if (!isKept(key)) localStorage.removeItem(key);
}

/** Reads what local storage holds again, into every store of a person. */
export async function restoreStored(): Promise<void> {
  for (const [key, { restore }] of stores) if (!phoneKeys.some((one) => one === key)) await restore();
}

/** What another tab forgot is forgotten in this one too. */
export function followForgetting(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== null && newValue === null) stores.get(key)?.reset();
  });
}
