import type english from './en/index.ts';
import type shop from './en/shop.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: typeof english & { shop: typeof shop };
    defaultNS: 'shell';
    returnNull: false;
  }
}
