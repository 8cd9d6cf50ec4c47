import type account from './en/account.json';
import type core from './en/core.json';
import type evidence from './en/on-demand/evidence.json';
import type help from './en/on-demand/help.json';
import type leave from './en/on-demand/leave.json';
import type legal from './en/on-demand/legal.json';
import type onTheirWay from './en/on-demand/on-their-way.json';
import type refusals from './en/on-demand/refusals.json';
import type update from './en/on-demand/update.json';
import type shell from './en/shell.json';
import type tag from './en/tag.json';

type Frame = {
  account: typeof account;
  core: typeof core;
  /** With the words of refusals, which are looked up where the shell's own have none. */
  shell: typeof shell & typeof refusals;
  tag: typeof tag;
};

/** Words that only some screens need. A feature adds its own by merging into this interface in its `on-demand-words.ts`. */
export interface OnDemand {
  'evidence': typeof evidence;
  'help': typeof help;
  'leave': typeof leave;
  'legal': typeof legal;
  'on-their-way': typeof onTheirWay;
  'refusals': typeof refusals;
  'update': typeof update;
}
export type OnDemandWords = keyof OnDemand;

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: Frame & OnDemand;
    defaultNS: 'shell';
    returnNull: false;
  }
}
