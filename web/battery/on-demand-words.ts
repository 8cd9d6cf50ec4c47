import type battery from '#web/locale/en/on-demand/battery.json';
import type { FeatureWords } from '#web/words-of.ts';

declare module '#web/locale/i18next.d.ts' {
  interface OnDemand {
    battery: typeof battery;
  }
}

export const words: FeatureWords = { everywhere: ['battery'] };
