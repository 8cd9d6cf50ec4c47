import type contact from '#web/locale/en/on-demand/contact.json';
import type identity from '#web/locale/en/on-demand/identity.json';
import type logIn from '#web/locale/en/on-demand/log-in.json';
import type { FeatureWords } from '#web/words-of.ts';

declare module '#web/locale/i18next.d.ts' {
  interface OnDemand {
    'contact': typeof contact;
    'identity': typeof identity;
    'log-in': typeof logIn;
  }
}

export const words: FeatureWords = {
  below: {
    'identity': ['identity'],
    'log-in': ['log-in'],
    'undo': ['identity'],
    'sessions': ['identity'],
    'messages': ['contact'],
    'profile': ['shop', 'scan'],
    'data-looks': ['shop', 'scan'],
  },
};
