import type component from '#web/locale/en/on-demand/component.json';
import type { FeatureWords } from '#web/words-of.ts';

declare module '#web/locale/i18next.d.ts' {
  interface OnDemand {
    component: typeof component;
  }
}

export const words: FeatureWords = { everywhere: ['component', 'claim', 'refusals'] };
