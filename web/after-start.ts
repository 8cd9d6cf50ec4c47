import type { Language } from '#domain/account/language.ts';
import { mayHaveUnsent } from '#web/state/outbox/unsent-flag.ts';
import { useSession } from '#web/state/session.ts';
import { followAccountLanguage } from './api/account-language.ts';
import { boot } from './state/boot.ts';

/** What goes on beside the screens and nobody waits for. `shown` is the language in which the page was drawn first. */
export function afterStart(shown: Language): void {
  followAccountLanguage(shown);
  startInstalled();
  startOutbox();
}

/** Sends what waits on this phone, as soon as somebody is signed in. Nothing is loaded where nothing waits. */
function startOutbox(): void {
  let started = false;
  const look = () => {
    if (started || !useSession.getState().user || !mayHaveUnsent()) return;
    started = true;
    import('./api/outbox/send-outbox.ts').then(
      ({ sendOutbox }) => sendOutbox(),
      () => (started = false),
    );
  };
  look();
  useSession.subscribe(look);
}

/**
 * Phones of owners keep the app, once they are idle: from the first page with a cyclist's session on. Who only scans a bike in the street
 * fetches none of it.
 */
function startInstalled(): void {
  if (boot.settings.development || !('serviceWorker' in navigator)) return;
  const look = () => useSession.getState().user?.domain === 'cyclist' && startWhenIdle();
  if (look()) return;
  const stop = useSession.subscribe(() => {
    if (look()) stop();
  });
}

function startWhenIdle(): true {
  const start = () =>
    void import('./installed/app-worker.ts').then(({ startAppWorker }) => startAppWorker()).catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 10_000 });
  else setTimeout(start, 3_000);
  return true;
}
