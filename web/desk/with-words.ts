import { type ComponentType, lazy } from 'react';
import type { OnDemandWords } from '#web/locale/i18next.d.ts';

type Module<P> = { default: ComponentType<P> };

/** A page that is loaded on demand together with its own words, and others that it shares with the phone's: the menu's are the desk's. */
export function withWords<P>(words: OnDemandWords | readonly OnDemandWords[], load: () => Promise<Module<P>>) {
  return lazy(async () => {
    // When a page is opened: whoever only lists the pages has no document.
    const { loadWords } = await import('#web/locale/index.ts');
    const [page] = await Promise.all([load(), ...[words].flat().map(loadWords)]);
    return page;
  });
}
