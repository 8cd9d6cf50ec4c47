import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { persist } from 'zustand/middleware';
import { unsentKey } from './outbox/unsent-flag.ts';

/** The keys that belong to the phone. Everything else in local storage belongs to a person. */
const phoneKeys = ['product', 'storeId', 'installOffer', 'publishedKeys'] as const;
type PhoneKey = (typeof phoneKeys)[number];

/** The session's key; its own module stores and removes it. */
export const sessionKey = 'tokens';

/** The definition of a persisted store: its key in local storage, its version, its schema and its defaults. */
type Persisted<K extends string, State extends object> = {
  key: K;
  /** Its owner: data of a person is removed when the person logs out, data of the phone may be kept. */
  of: K extends PhoneKey ? 'phone' : 'person';
  version: number;
  schema: Shape<State>;
  defaults: State;
  /** The part of the state that is kept over a reload; all of it by default. */
  keep?: (state: State) => State;
};

/** The stores of loaded screens, by key: how to reset each to its defaults, and how to read its stored state. */
const stores = new Map<string, { reset: () => void; restore: () => unknown }>();

/**
 * A store that is kept in local storage. Stored state is validated: anything that does not match the schema (an older
 * version, an edited value) is replaced by the defaults.
 */
export function persistedStore<K extends string, State extends object>({
  key,
  version,
  schema,
  defaults,
  keep = (state) => state,
}: Persisted<K, State>): UseBoundStore<StoreApi<State>> {
  const store = create<State>()(
    persist<State>(() => defaults, {
      name: key,
      version,
      partialize: keep,
      migrate: () => defaults,
      merge: (stored, current) => {
        const parsed = schema.safeParse(stored);
        return parsed.success ? { ...current, ...parsed.data } : current;
      },
    }),
  );
  stores.set(key, { reset: () => store.setState(defaults, true), restore: () => store.persist.rehydrate() });
  return store;
}

/** Resets every store to its defaults and clears local storage, except for the session, the keys to keep and the outbox's flag. */
export function forgetStored({ keep = phoneKeys }: { keep?: readonly PhoneKey[] } = {}): void {
  const isKept = (key: string) => key === sessionKey || key === unsentKey || keep.some((one) => one === key);
  for (const [key, { reset }] of stores) if (!isKept(key)) reset();
  // All keys, not only those of loaded stores: screens that this page has not loaded have stored data too.
  for (const key of Object.keys(localStorage)) if (!isKept(key)) localStorage.removeItem(key);
}

/** Reads local storage again, into every store of a person. */
export async function restoreStored(): Promise<void> {
  for (const [key, { restore }] of stores) if (!phoneKeys.some((one) => one === key)) await restore();
}

/** Removes in this tab what another tab has removed. */
export function followForgetting(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== null && newValue === null) stores.get(key)?.reset();
  });
}

type Check = (value: unknown) => boolean;

/** What stored state has to be like: a schema of zod's, or a {@link shape}. */
type Shape<T> = { safeParse: (value: unknown) => { success: true; data: T } | { success: false } };

/**
 * The shape of an object by a check for each of its fields; others are left out, and one that may be missing stays missing. For what the
 * app reads before anything is shown: zod, which the forms have, is 12 kB.
 */
export function shape<T extends object>(fields: { readonly [Name in keyof T]-?: Check }): Shape<T> {
  return {
    safeParse: (value) => {
      if (typeof value !== 'object' || value === null) return { success: false };
      const found = value as Record<string, unknown>;
      const names = Object.keys(fields) as (keyof T & string)[];
      if (!names.every((name) => fields[name](found[name]))) return { success: false };
      const data = Object.fromEntries(
        names.filter((name) => found[name] !== undefined).map((name) => [name, found[name]]),
      );
      return { success: true, data: data as T };
    },
  };
}

export const aText: Check = (value) => typeof value === 'string';
export const aFlag: Check = (value) => typeof value === 'boolean';
export const anId: Check = (value) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(String(value));
/** An instant in UTC, ISO 8601. */
export const anInstant: Check = (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(String(value));
export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
export const orMissing =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
export const oneOf =
  (...known: readonly unknown[]): Check =>
  (value) =>
    known.includes(value);
/** An object of a shape within another. */
export const like =
  (within: Shape<object>): Check =>
  (value) =>
    within.safeParse(value).success;
