import { type ComponentType, lazy } from 'react';
import type { OnDemandWords } from '#web/locale/i18next.d.ts';

type Module<P> = { default: ComponentType<P> };

/** A page that is loaded on demand together with its own words, and others that it shares with the phone's: the menu's are the desk's. */
export function withWords<P>(words: OnDemandWords | readonly OnDemandWords[], load: () => Promise<Module<P>>) {
  return lazy(async () => {
    // The list of pages is also read where there is no document, which the words want.
    const loading = import('#web/locale/index.ts').then(({ loadWords }) => Promise.all([words].flat().map(loadWords)));
    const [page] = await Promise.all([load(), loading]);
    return page;
  });
}
