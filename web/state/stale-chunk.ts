import { Away, isReachable } from './away.ts';

const key = 'reloadedFor';

/**
 * Wraps the import of a part of the app. Without a connection it throws {@link Away}, and nothing is reloaded: the page would be lost.
 * After a deploy an open page requests chunks that no longer exist: the page reloads once to get the new ones, and the promise stays
 * pending meanwhile. If that chunk is still missing then, an error goes to the router, which shows the error screen (specification
 * 8); it does not look like a missing module to the router, which would reload a second time by itself.
 */
export function chunk<M>(load: () => Promise<M>): () => Promise<M> {
  return async () => {
    try {
      return await load();
    } catch (cause) {
      if (!(await isReachable())) throw new Away({ cause });
      if (reloadsFor(cause)) return new Promise<never>(() => {});
      throw new Error('A part of the app could not be fetched.', { cause });
    }
  };
}

/** Reloads the page, but only once for the same missing file. */
function reloadsFor(cause: unknown): boolean {
  const missing = cause instanceof Error ? cause.message : String(cause);
  if (sessionStorage.getItem(key) === missing) return false;
  sessionStorage.setItem(key, missing);
  location.reload();
  return true;
}
