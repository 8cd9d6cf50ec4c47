import { boot } from '#web/state/boot.ts';
import { useSession } from '#web/state/session.ts';

/**
 * Phones of owners keep the app, once they are idle: from the first page with a cyclist's session on. Who only scans a bike in the street
 * fetches none of it.
 */
export function startInstalled(): void {
  if (boot.settings.development || !('serviceWorker' in navigator)) return;
  const look = () => useSession.getState().user?.domain === 'cyclist' && startWhenIdle();
  if (look()) return;
  const stop = useSession.subscribe(() => {
    if (look()) stop();
  });
}

function startWhenIdle(): true {
  const start = () =>
    void import('./app-worker.ts').then(({ startAppWorker }) => startAppWorker()).catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 10_000 });
  else setTimeout(start, 3_000);
  return true;
}
