import * as z from 'zod/mini';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { persist } from 'zustand/middleware';

/** What a persisted store is made of: its key in local storage, its version, its shape and its defaults. */
type Persisted<S extends z.ZodMiniObject> = {
  key: string;
  version: number;
  schema: S;
  defaults: z.output<S>;
  /** What of the state is kept over a reload; all of it unless said. */
  keep?: (state: z.output<S>) => z.output<S>;
};

/**
 * A store that lives in local storage. What is found there is parsed: anything else than the schema (an older version, a
 * hand-made value) gives the defaults.
 */
export function persistedStore<S extends z.ZodMiniObject>({
  key,
  version,
  schema,
  defaults,
  keep = (state) => state,
}: Persisted<S>): UseBoundStore<StoreApi<z.output<S>>> {
  type State = z.output<S>;
  return create<State>()(
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
}
