type Connection = { connection?: { saveData?: boolean } };

/** Fetches something that may be wanted next, when there is nothing else to do; nothing where the person saves data. */
export function whenIdle(fetch: () => Promise<unknown>): void {
  if ((navigator as Connection).connection?.saveData) return;
  const begin = () => void fetch().catch(() => undefined);
  if ('requestIdleCallback' in globalThis) requestIdleCallback(begin, { timeout: 4000 });
  else setTimeout(begin, 1500);
}
