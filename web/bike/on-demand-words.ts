import type bike from '#web/locale/en/on-demand/bike.json';
import type receipt from '#web/locale/en/on-demand/receipt.json';
import type scan from '#web/locale/en/on-demand/scan.json';
import type { FeatureWords } from '#web/words-of.ts';

declare module '#web/locale/i18next.d.ts' {
  interface OnDemand {
    bike: typeof bike;
    receipt: typeof receipt;
    scan: typeof scan;
  }
}

export const words: FeatureWords = {
  everywhere: ['bike', 'scan', 'claim'],
  below: { 'access-key': ['receipt'], 'receipt': ['receipt'] },
};
