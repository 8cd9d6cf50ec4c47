import type manuals from '#web/locale/en/on-demand/manuals.json';
import type { FeatureWords } from '#web/words-of.ts';

declare module '#web/locale/i18next.d.ts' {
  interface OnDemand {
    manuals: typeof manuals;
  }
}

export const words: FeatureWords = { everywhere: ['manuals'] };
