import { type ComponentType, lazy } from 'react';
import type { OnDemandWords } from '#web/locale/i18next.d.ts';

type Module<P> = { default: ComponentType<P> };

/** A page that is loaded on demand together with its own words: the menu's are the desk's. */
export function withWords<P>(words: OnDemandWords, load: () => Promise<Module<P>>) {
  return lazy(async () => {
    // Loaded with the page: what only lists the pages has no browser.
    const { loadWords } = await import('#web/locale/index.ts');
    const [page] = await Promise.all([load(), loadWords(words)]);
    return page;
  });
}
