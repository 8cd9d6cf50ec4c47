import type shop from '#web/locale/en/on-demand/shop.json';
import type { FeatureWords } from '#web/words-of.ts';

declare module '#web/locale/i18next.d.ts' {
  interface OnDemand {
    shop: typeof shop;
  }
}

export const words: FeatureWords = { everywhere: ['shop'], below: { menu: ['scan'], scanning: ['scan'] } };
