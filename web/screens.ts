import { loadWords } from './locale/index.ts';
import type { RouteMeta, Screen } from './route-meta.ts';

export { startLocale } from './locale/index.ts';

const screens = import.meta.glob<Screen>('./**/*.screen.tsx');

/**
 * Fetches a screen with all that it is made of, and the words that only such screens need, in one trip. The list of those files
 * grows with the screens: it comes with the frame, so that the landing pays for no screen but its own.
 */
export async function loadScreen({ screen, words }: Pick<RouteMeta, 'screen' | 'words'>): Promise<Screen> {
  const load = screens[`./${screen ?? 'shell/not-found.screen.tsx'}`];
  if (!load) throw new Error(`There is no screen ${screen}.`);
  const [module] = await Promise.all([load(), words && loadWords(words)]);
  return module;
}
