import type stores from '#web/locale/en/on-demand/stores.json';
import type { FeatureWords } from '#web/words-of.ts';

declare module '#web/locale/i18next.d.ts' {
  interface OnDemand {
    stores: typeof stores;
  }
}

export const words: FeatureWords = { everywhere: ['stores'] };
