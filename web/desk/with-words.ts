import { type ComponentType, lazy } from 'react';
import type { OnDemandWords } from '#web/locale/i18next.d.ts';

type Module<P> = { default: ComponentType<P> };

/** A page that is loaded on demand together with its own words: the menu's are the desk's. */
export function withWords<P>(words: OnDemandWords, load: () => Promise<Module<P>>) {
  return lazy(async () => {
    // The list of pages is also read where there is no document, which the words want.
    const loading = import('#web/locale/index.ts').then(({ loadWords }) => loadWords(words));
    const [page] = await Promise.all([load(), loading]);
    return page;
  });
}
