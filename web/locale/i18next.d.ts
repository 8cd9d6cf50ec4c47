import type account from './en/account.json';
import type core from './en/core.json';
import type legal from './en/on-demand/legal.json';
import type shell from './en/shell.json';
import type tag from './en/tag.json';

type Frame = {
  account: typeof account;
  core: typeof core;
  shell: typeof shell;
  tag: typeof tag;
};

/** Words that only some screens need. A feature adds its own by merging into this interface in its `on-demand-words.ts`. */
export interface OnDemand {
  legal: typeof legal;
}
export type OnDemandWords = keyof OnDemand;

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: Frame & OnDemand;
    defaultNS: 'shell';
    returnNull: false;
  }
}
