import { isMobile } from '#web/state/device.ts';

// Written into every page as it is, and run before the first paint. The page is seen and its links lead on without it; it decides when the
// app begins, whose tags the page holds in a template. What it uses is in this file, because nothing else has come yet.

const own = (document.currentScript as HTMLScriptElement).dataset;
const html = document.documentElement;
/** Milliseconds after which a page that waits for the app is shown all the same, and a tap is the browser's. */
const patience = 8000;
let started = false;
let tapped: HTMLAnchorElement | undefined;

/** Puts the app's own tags (script, styles, font) into the page. */
function start(): void {
  if (started) return;
  const app = held();
  if (!app) return addEventListener('DOMContentLoaded', start);
  started = true;
  document.head.append(app.content);
  setTimeout(giveUp, patience);
}

/** The template with the app's tags; the app removes it when it has taken over. */
function held(): HTMLTemplateElement | null {
  return document.querySelector<HTMLTemplateElement>('template#app');
}

/** The app does not come: what the server wrote is shown, and links are followed without it. */
function giveUp(): void {
  if (!held()) return;
  held()?.remove();
  delete html.dataset.deciding;
  if (!tapped) return;
  if (navigator.onLine) location.assign(tapped.href);
  else addEventListener('online', () => location.assign(tapped!.href));
}

/** A tap on a link of the app's waits for it: the next page would have to fetch it from the beginning, and know of no bike. */
function hold(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (!held() || !link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.origin !== location.origin || link.pathname === location.pathname) return;
  event.preventDefault();
  tapped?.removeAttribute('aria-busy');
  tapped = link;
  link.setAttribute('aria-busy', 'true');
  start();
}

/** The tokens that are stored, as text. Whether they are still good is decided by the app. */
function storedTokens(): string | null {
  try {
    return localStorage.getItem('tokens');
  } catch {
    return null;
  }
}

/** Whether a session is a bike shop's, which gets another view of every bike. */
function isShops(tokens: string): boolean {
  try {
    const { idToken } = JSON.parse(tokens) as { idToken: { token: string } };
    return atob(idToken.token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')).includes('"bikeshop"');
  } catch {
    return true;
  }
}

/** After what is seen at first, pictures too; not much later than that where a picture does not come. */
function startWhenIdle(): void {
  const idle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 1000 }) : setTimeout(start, 50);
  const paint = () => {
    if (document.readyState === 'complete') return idle();
    addEventListener('load', idle, { once: true });
    setTimeout(start, 2500);
  };
  try {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      paint();
    }).observe({ type: 'paint', buffered: true });
  } catch {
    paint();
  }
  // A page in the background is not painted.
  setTimeout(start, 4000);
}

addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && giveUp(), true);
addEventListener('click', hold, true);
for (const touched of ['pointerdown', 'keydown'] as const)
  addEventListener(touched, start, { capture: true, once: true });

const tokens = storedTokens();
const onPhone = isMobile(navigator);
// Another screen than the server's may be shown, which must not be seen to change.
if (!onPhone || (tokens !== null && (own.active !== undefined || isShops(tokens)))) html.dataset.deciding = '';
if (!onPhone || tokens !== null || own.now !== undefined) start();
else startWhenIdle();
