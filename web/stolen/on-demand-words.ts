import type finder from '#web/locale/en/on-demand/finder.json';
import type stolen from '#web/locale/en/on-demand/stolen.json';
import type { FeatureWords } from '#web/words-of.ts';

declare module '#web/locale/i18next.d.ts' {
  interface OnDemand {
    finder: typeof finder;
    stolen: typeof stolen;
  }
}

export const words: FeatureWords = { below: { finder: ['finder'], owner: ['stolen'] } };
