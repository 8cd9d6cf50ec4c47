const stored = 'scrolled';
const positions = new Map<string, number>();

/** Keeps how far a place is scrolled, before another one is shown. */
export function rememberScroll(key: string): void {
  positions.set(key, scrollY);
}

/** Scrolls to where the place was left, or to its beginning. The page's first place stays where it is, unless it was left before. */
export function restoreScroll(key: string, { first }: { first: boolean }): void {
  const at = positions.get(key);
  if (at !== undefined || !first) scrollTo(0, at ?? 0);
}

/** From now on the browser leaves scrolling to us; positions outlive a reload. `keyNow`: of the place that is shown. */
export function keepScroll(keyNow: () => string | undefined): void {
  history.scrollRestoration = 'manual';
  const before = JSON.parse(sessionStorage.getItem(stored) ?? '[]') as [string, number][];
  for (const [key, at] of before) positions.set(key, at);
  addEventListener('pagehide', () => {
    const key = keyNow();
    if (key !== undefined) rememberScroll(key);
    sessionStorage.setItem(stored, JSON.stringify([...positions].slice(-50)));
  });
}
