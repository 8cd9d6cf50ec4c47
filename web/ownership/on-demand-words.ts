import type ownership from '#web/locale/en/on-demand/ownership.json';
import type transfer from '#web/locale/en/on-demand/transfer.json';
import type { FeatureWords } from '#web/words-of.ts';

declare module '#web/locale/i18next.d.ts' {
  interface OnDemand {
    ownership: typeof ownership;
    transfer: typeof transfer;
  }
}

export const words: FeatureWords = {
  everywhere: ['ownership'],
  below: {
    transfer: ['transfer', 'identity'],
  },
};
