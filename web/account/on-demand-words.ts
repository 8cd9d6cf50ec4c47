import type address from '#web/locale/en/on-demand/address.json';
import type closing from '#web/locale/en/on-demand/closing.json';
import type contact from '#web/locale/en/on-demand/contact.json';
import type heldData from '#web/locale/en/on-demand/held-data.json';
import type identity from '#web/locale/en/on-demand/identity.json';
import type logIn from '#web/locale/en/on-demand/log-in.json';
import type myData from '#web/locale/en/on-demand/my-data.json';
import type profile from '#web/locale/en/on-demand/profile.json';
import type { FeatureWords } from '#web/words-of.ts';

declare module '#web/locale/i18next.d.ts' {
  interface OnDemand {
    'address': typeof address;
    'closing': typeof closing;
    'contact': typeof contact;
    'held-data': typeof heldData;
    'identity': typeof identity;
    'log-in': typeof logIn;
    'my-data': typeof myData;
    'profile': typeof profile;
  }
}

export const words: FeatureWords = {
  below: {
    'address': ['address'],
    'identity': ['identity', 'address'],
    'log-in': ['log-in', 'address'],
    'password': ['address'],
    'registration': ['address'],
    'closing': ['identity', 'closing', 'my-data'],
    'undo': ['identity'],
    'sessions': ['identity'],
    'messages': ['contact'],
    'profile': ['profile', 'shop', 'scan', 'address', 'my-data'],
    'my-data': ['identity', 'my-data', 'held-data'],
    'data-looks': ['shop', 'scan'],
  },
};
