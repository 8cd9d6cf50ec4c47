import type { ListedBike } from '#domain/bike/contract.ts';
import type { PartAnswer } from '#domain/http/answers.contract.ts';
import type { Boot } from '#domain/tag/boot.ts';
import { photoOf } from '#domain/tag/photo.ts';
import type { Brand, Product } from '#domain/tag/product.ts';
import type { Audience } from '#web/feature.ts';
import { isMobile } from '#web/state/device.ts';
import { lookOf } from '#web/state/look-of.ts';
import { bikeLookKey, type BikeLook, productKey, productVersion } from '#web/state/stored-names.ts';
import { readAhead } from './read-ahead.ts';

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

/** Begins to fetch what the app is made of, and runs nothing yet: on a slow line that takes longer than all else. */
function fetchApp(): void {
  document.head.append(...(held()?.content.querySelectorAll('link[rel=modulepreload]') ?? []));
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
  // All of the screen that the first button leads to: the app would learn of one part by another, a trip each.
  document.head.append(document.querySelector<HTMLTemplateElement>('#next')?.content ?? '');
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

/** Keeps the landing's bike, as the app does when it is there: who goes on before that comes with a bike. */
function keepProduct(): void {
  try {
    const data = document.querySelector('script[type="application/json"]')!;
    const { scanned } = JSON.parse(data.textContent) as Boot;
    // A tag that was replaced is on no bike.
    if (typeof scanned !== 'object' || scanned.replaced) return;
    const state = { product: scanned.product, brand: scanned.brand };
    localStorage.setItem(productKey, JSON.stringify({ state, version: productVersion }));
  } catch {
    // A phone that keeps nothing.
  }
}

/** Writes what the phone knows of its bike into the frame of its screen. */
function showKnown(): void {
  try {
    const { product, brand } = stored<{ product: Product; brand: Brand }>(productKey);
    known('model').textContent = product.model;
    known('brand').textContent = brand.name;
    const look = stored<BikeLook>(bikeLookKey);
    if (look.tag === product.tag) showLook(look);
  } catch {
    // It knows of none, or this is another screen's frame.
  }
}

/** Reads ahead for the screen that is going to be shown: of a landing my bike, where the phone has shown this bike as its owner's before. */
function readAheadOf(who: Audience): void {
  try {
    const bike = localStorage.getItem(productKey) && stored<{ product: Product | null }>(productKey).product;
    if (isLanding && who === 'cyclist' && (!bike || stored<BikeLook>(bikeLookKey).tag !== bike.tag)) return;
    const asked = readAhead(own[who], tokens, bike || null);
    if (bike && !isLanding)
      void asked?.answers.then((answers) => showAnswered(bike, answers?.[asked.paths.indexOf('/api/my-bikes')]));
  } catch {
    // A phone that keeps nothing. Without what is read ahead, the app asks.
  }
}

/** A phone that has never shown its bike's screen learns colours and photo long before the app has come. */
function showAnswered({ tag }: Product, part: PartAnswer | undefined): void {
  if (!held() || html.dataset.look !== undefined || part?.status !== 200) return;
  const bike = (part.body as { bikes: ListedBike[] }).bikes.find(({ product }) => product.tag === tag);
  if (bike && document.querySelector('[data-known=photo]')) showLook(lookOf(bike));
}

/** The photo is what is seen last of the screen: it is fetched before the app, which shows the same one. */
function showLook(look: BikeLook): void {
  html.dataset.look = '';
  html.style.setProperty('--brand', look.brand);
  html.style.setProperty('--on-brand', look.onBrand);
  const photo = photoOf(look);
  if (!photo) return;
  const picture = known('photo') as HTMLImageElement;
  if (photo.avif) (known('avif') as HTMLSourceElement).srcset = photo.avif;
  picture.fetchPriority = 'high';
  picture.src = photo.src;
  picture.hidden = false;
}

function known(what: string): HTMLElement {
  return document.querySelector<HTMLElement>(`[data-known=${what}]`)!;
}

function stored<State>(key: string): State {
  return (JSON.parse(localStorage.getItem(key)!) as { state: State }).state;
}

/** After what is seen at first, pictures too; not much later than that where a picture does not come. */
function startWhenIdle(): void {
  const idle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 1000 }) : setTimeout(start, 50);
  // What has come with the page is painted in the next frame.
  const painted = () => requestAnimationFrame(() => setTimeout(idle));
  whenPainted(() =>
    document.readyState === 'complete' ? painted() : addEventListener('load', painted, { once: true }),
  );
  // A picture may take its time, and a page in the background is not painted.
  setTimeout(start, 2500);
}

/** As soon as the frame is seen; the photo of a known bike goes before the app, for a moment at most. */
function startWhenPainted(): void {
  const waits = html.dataset.look !== undefined && !known('photo').hidden;
  if (waits) startWhenPhotoPainted();
  else if (!isLanding) fetchApp();
  whenPainted(() => setTimeout(start, waits ? 250 : 0));
  // A page in the background is not painted.
  setTimeout(start, document.hidden ? 0 : 1000);
}

/** Some browsers do not say when: there the moment passes. */
function startWhenPhotoPainted(): void {
  try {
    new PerformanceObserver((list) => {
      const largest = list.getEntries() as (PerformanceEntry & { url?: string })[];
      if (largest.some(({ url }) => url)) start();
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  } catch {
    // This one neither.
  }
}

function whenPainted(then: () => void): void {
  try {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      then();
    }).observe({ type: 'paint', buffered: true });
  } catch {
    then();
  }
}

// The browser offers this once a page, and early: the app takes it over (`web/state/installation.ts`).
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  if (held()) Object.assign(window, { heldInstallPrompt: event });
});
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && giveUp(), true);
addEventListener('click', hold, true);
for (const touched of ['pointerdown', 'keydown'] as const)
  addEventListener(touched, start, { capture: true, once: true });

const tokens = storedTokens();
const onPhone = isMobile(navigator);
const isLanding = own.frame === undefined;
const otherBike = tokens !== null && (own.active !== undefined || isShops(tokens));
const otherScreen = own.signedIn !== undefined && tokens === null;
// Another screen than the server's may be shown, which must not be seen to change.
const deciding = otherScreen || (isLanding && (!onPhone || otherBike));

// The installed app opens the frame of one screen for all of them, when there is no connection.
const otherFrame = Boolean(own.frame) && own.frame !== location.pathname;

if (isLanding) keepProduct();
else if (otherFrame) document.getElementById('root')!.replaceChildren();
else if (tokens !== null) showKnown();
if (onPhone && !otherFrame) readAheadOf(tokens === null ? 'nobody' : isShops(tokens) ? 'bikeshop' : 'cyclist');

if (deciding) {
  html.dataset.deciding = '';
  start();
} else if (isLanding && tokens === null) startWhenIdle();
else startWhenPainted();
