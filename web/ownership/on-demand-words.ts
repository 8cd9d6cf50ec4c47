import type bikeCheck from '#web/locale/en/on-demand/bike-check.json';
import type ownershipReview from '#web/locale/en/on-demand/ownership-review.json';
import type ownership from '#web/locale/en/on-demand/ownership.json';
import type transfer from '#web/locale/en/on-demand/transfer.json';
import type { FeatureWords } from '#web/words-of.ts';

declare module '#web/locale/i18next.d.ts' {
  interface OnDemand {
    'bike-check': typeof bikeCheck;
    'ownership': typeof ownership;
    'ownership-review': typeof ownershipReview;
    'transfer': typeof transfer;
  }
}

export const words: FeatureWords = {
  everywhere: ['ownership'],
  below: {
    check: ['bike-check'],
    review: ['ownership-review', 'transfer'],
    transfer: ['transfer', 'identity'],
  },
};
