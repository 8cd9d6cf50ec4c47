const key = 'reloadedFor';

/**
 * After a deploy an open page requests chunks that no longer exist. The page reloads once to get the new ones; if that chunk is
 * still missing then, the error is thrown on to the router, which shows the error screen (specification 8).
 */
export function reloadOnceWhenStale(): void {
  addEventListener('vite:preloadError', (event) => {
    const missing = event.payload.message;
    if (sessionStorage.getItem(key) === missing) return;
    sessionStorage.setItem(key, missing);
    event.preventDefault();
    location.reload();
  });
}

/**
 * Wraps the import of a part of the app. While the page reloads, the promise stays pending rather than give an empty module; and its
 * failure does not look like a missing module to the router, which would reload a second time by itself.
 */
export function chunk<M>(load: () => Promise<M>): () => Promise<M> {
  return async () => {
    const module = (await load().catch((cause: unknown) => {
      throw new Error('A part of the app could not be fetched.', { cause });
    })) as M | undefined;
    return module ?? new Promise<never>(() => {});
  };
}
