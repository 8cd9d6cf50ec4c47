import type { ScannedTag } from '#domain/tag/contract.ts';
import { landingOutcome } from '#domain/tag/landing.ts';
import { whenRefused } from './api/call.ts';
import type { Facts, Verdict, Visit } from './guards/facts.ts';
import type { RouteMeta, Screen } from './route-meta.ts';
import { chunk } from './state/stale-chunk.ts';

const fetchScreens = chunk(() => import('./screens.ts'));

/** The frame around every screen but the landing. */
export const fetchFrame = chunk(() => import('./shell/frame/frame.tsx'));

/** What every screen but the landing needs before it is drawn: the code of the frame, the words, the styles, and the list of screens. */
export async function loadFrame(): Promise<void> {
  const [{ loadRefusalWords, startLocale }] = await Promise.all([fetchScreens(), fetchFrame(), styled()]);
  whenRefused(loadRefusalWords);
  await startLocale();
}

/** Loads a row's screen for the router; page not found if the row has none. */
export function screenOf(row: Partial<Pick<RouteMeta, 'screen' | 'lang'>>): () => Promise<Screen> {
  return chunk(async () => (await fetchScreens()).loadScreen(row));
}

/** The verdict of the feature whose screen is visited; undefined lets the visit through. */
export async function askFeature(visit: Visit, facts: Facts): Promise<Verdict | undefined> {
  return (await fetchScreens()).askFeature(visit, facts);
}

/** Fetches the frame and the screen of the first button while the landing is read, so that the first tap does not wait. */
export function loadNextWhenIdle(scanned: ScannedTag): void {
  const next = async () => (await fetchScreens()).loadAfterLanding(landingOutcome(scanned));
  whenIdle(() => {
    // The page names all the files: one part would be learnt of by another, a trip each.
    document.head.append(document.querySelector<HTMLTemplateElement>('#next')?.content ?? '');
    return Promise.all([loadFrame(), next()]);
  });
}

/** Resolves when the styles of all screens are there; the server's first views have their own. */
function styled(): Promise<unknown> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (!link || link.sheet) return Promise.resolve();
  return new Promise((resolve) => {
    link.addEventListener('load', resolve);
    // Without styles the words can still be read.
    link.addEventListener('error', resolve);
  });
}

type Connection = { connection?: { saveData?: boolean } };

/** Fetches something that may be wanted next, when there is nothing else to do; nothing where the person saves data. */
export function whenIdle(fetch: () => Promise<unknown>): void {
  if ((navigator as Connection).connection?.saveData) return;
  const begin = () => void fetch().catch(() => undefined);
  if ('requestIdleCallback' in globalThis) requestIdleCallback(begin, { timeout: 4000 });
  else setTimeout(begin, 1500);
}
