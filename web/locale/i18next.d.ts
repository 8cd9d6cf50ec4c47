import type english from './en/index.ts';
import type contact from './en/contact.json';
import type identity from './en/identity.json';
import type legal from './en/legal.json';
import type receipt from './en/receipt.json';
import type shop from './en/shop.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: typeof english & {
      contact: typeof contact;
      identity: typeof identity;
      legal: typeof legal;
      receipt: typeof receipt;
      shop: typeof shop;
    };
    defaultNS: 'shell';
    returnNull: false;
  }
}
