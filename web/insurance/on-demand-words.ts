import type claimFile from '#web/locale/pt-BR/on-demand/claim-file.json';
import type insurance from '#web/locale/pt-BR/on-demand/insurance.json';
import type { FeatureWords } from '#web/words-of.ts';

declare module '#web/locale/i18next.d.ts' {
  interface OnDemand {
    'claim-file': typeof claimFile;
    'insurance': typeof insurance;
  }
}

export const words: FeatureWords = {
  everywhere: ['insurance'],
  below: { 'plans': ['identity'], 'scan': ['scan'], 'claim-file': ['claim-file', 'evidence'] },
};
