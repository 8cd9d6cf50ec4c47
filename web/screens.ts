import type { LandingOutcome } from '#domain/tag/landing.ts';
import { needsOf } from './feature.ts';
import { features } from './features.ts';
import type { Facts, Verdict, Visit } from './guards/facts.ts';
import { whenIdle } from './load-frame.ts';
import type { OnDemandWords } from './locale/i18next.d.ts';
import { loadWords } from './locale/index.ts';
import { afterLanding, afterScreen } from './next-screens.ts';
import type { RouteMeta, Screen, ScreenFile } from './route-meta.ts';
import { chunk } from './state/stale-chunk.ts';

export { features } from './features.ts';
export { loadRefusalWords, startLocale } from './locale/index.ts';

type Found = { load: () => Promise<Screen>; words: readonly OnDemandWords[] };

/** The screen in Portuguese, whatever the language of the app, once its words are there. */
async function portugueseOf({ load, words }: Found): Promise<Screen> {
  const { inPortuguese, loadPortuguese } = await import('./locale/in-portuguese.tsx');
  const [module] = await Promise.all([load(), loadPortuguese(words)]);
  return { default: inPortuguese(module.default) };
}

const screens = import.meta.glob<Screen>('./*/**/*.screen.tsx');
/** The folders of screens that do not belong to a feature. */
const always = ['shell', 'all-screens'];

/**
 * Loads a screen, its dependencies and the words that only such screens need at the same time. The list of those files grows with
 * the screens: it is loaded with the frame, so that the landing stays small.
 */
export async function loadScreen({ screen, lang }: Partial<Pick<RouteMeta, 'screen' | 'lang'>>): Promise<Screen> {
  const found = screen ? find(screen) : undefined;
  if (found && lang) return portugueseOf(found);
  const shown = found ?? find('shell/pages/not-found.screen.tsx');
  if (!shown) throw new Error('The page-not-found screen is missing.');
  const module = await fetchAll(shown);
  const next = found && screen ? afterScreen[screen] : undefined;
  if (next) whenIdle(() => fetchNext(next));
  return module;
}

/** Fetches the screen that the first button of a landing leads to. */
export function loadAfterLanding(outcome: LandingOutcome): Promise<unknown> {
  return fetchNext(afterLanding[outcome]);
}

async function fetchNext(screen: ScreenFile): Promise<void> {
  const found = find(screen);
  if (found) await fetchAll(found);
}

async function fetchAll({ load, words }: Found): Promise<Screen> {
  const [module] = await Promise.all([load(), ...words.map(loadWords)]);
  return module;
}

/** The verdict of the feature whose screen is visited, where it has rules of its own; asked after the access rules of all. */
export async function askFeature(visit: Visit, facts: Facts): Promise<Verdict | undefined> {
  const folder = visit.route?.screen.split('/')[0];
  const fetchGuard = features.find((each) => each.folder === folder)?.guard;
  // Wrapped here, so that no feature's rules can be missing without a connection as if something was broken.
  const guard = fetchGuard && (await chunk(fetchGuard)());
  return guard?.(visit, facts);
}

/** Undefined for a screen of a feature that the app does not have. */
function find(screen: ScreenFile): Found | undefined {
  const folder = screen.split('/')[0]!;
  const feature = features.find((each) => each.folder === folder);
  if (!feature && !always.includes(folder)) return undefined;
  const load = screens[`./${screen}`];
  if (!load) throw new Error(`There is no screen ${screen}.`);
  return { load, words: needsOf(feature?.screens, screen).words ?? [] };
}
