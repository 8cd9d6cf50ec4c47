import type claimConsent from '#web/locale/en/on-demand/claim-consent.json';
import type claimDecision from '#web/locale/en/on-demand/claim-decision.json';
import type claim from '#web/locale/en/on-demand/claim.json';
import type myClaims from '#web/locale/en/on-demand/my-claims.json';
import type shopClaims from '#web/locale/en/on-demand/shop-claims.json';
import type { FeatureWords } from '#web/words-of.ts';

declare module '#web/locale/i18next.d.ts' {
  interface OnDemand {
    'claim': typeof claim;
    'claim-consent': typeof claimConsent;
    'claim-decision': typeof claimDecision;
    'my-claims': typeof myClaims;
    'shop-claims': typeof shopClaims;
  }
}

export const words: FeatureWords = {
  everywhere: ['claim', 'evidence'],
  below: {
    owner: ['my-claims', 'stores', 'refusals'],
    shop: ['shop-claims', 'scan', 'refusals'],
    brand: ['claim-decision'],
    consent: ['claim-consent'],
  },
};
