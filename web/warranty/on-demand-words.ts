import type warranty from '#web/locale/en/on-demand/warranty.json';
import type { FeatureWords } from '#web/words-of.ts';

declare module '#web/locale/i18next.d.ts' {
  interface OnDemand {
    warranty: typeof warranty;
  }
}

export const words: FeatureWords = { everywhere: ['warranty'] };
