import type contact from '#web/locale/en/on-demand/contact.json';
import type identity from '#web/locale/en/on-demand/identity.json';
import type { FeatureWords } from '#web/words-of.ts';

declare module '#web/locale/i18next.d.ts' {
  interface OnDemand {
    contact: typeof contact;
    identity: typeof identity;
  }
}

export const words: FeatureWords = {
  below: {
    'identity': ['identity'],
    'undo': ['identity'],
    'sessions': ['identity'],
    'messages': ['contact'],
    'profile': ['shop', 'scan'],
    'data-looks': ['shop', 'scan'],
  },
};
