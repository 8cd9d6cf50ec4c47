import { useAppUpdate } from '#web/state/installation.ts';

/** Milliseconds between two looks for a new version, while the app stays open. */
const every = 3_600_000;
let lookedAt = 0;

/** Registers the worker of the installed app, and says when a new version of it waits. Without one the app works all the same. */
export async function startAppWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => null);
  if (!registration) return;
  lookedAt = Date.now();
  whenReady().catch(() => undefined);
  if (registration.waiting) announce(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const found = registration.installing;
    found?.addEventListener('statechange', () => {
      if (found.state === 'installed') announce(found);
    });
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < every) return;
    lookedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** What {@link startAppWorker} leaves for later: nobody waits for it. */
async function whenReady(): Promise<void> {
  await navigator.serviceWorker.ready;
  const { fetchAhead, followNewBikes } = await import('./fetch-ahead.ts');
  followNewBikes();
  await fetchAhead();
}

/** The first version replaces none: there is nothing to say. */
function announce(worker: ServiceWorker): void {
  if (!navigator.serviceWorker.controller) return;
  useAppUpdate.setState({
    use: () => {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      worker.postMessage('take-over');
    },
  });
}
