import type { MailStopReason } from '#domain/account/mail-stop.ts';
import { urgentKinds } from './urgent.ts';

/** What tells of a change to somebody's account: silence would serve whoever made it. */
const ofChanges = [
  'email-changed',
  'email-new',
  'phone-added',
  'phone-changed',
  'phone-freed',
  'password-changed',
  'name-changed',
  'change-undone',
  'address-set',
  'member-phone-changed',
  'data-copied',
  'account-closing',
  'account-closed',
];

/** What the law or a contract has us tell, whether it is welcome or not: decisions, terms that run, cover that begins or ends. */
const dutyKinds = [
  'warranty-activated',
  'receipt-cancelled',
  'receipt-returned',
  'claim-asked',
  'claim-rejected',
  'claim-rejected-on-appeal',
  'claim-term-near',
  'claim-term-passed',
  'transfer-hand-over',
  'transfer-completed-new',
  'transfer-completed-old',
  'transfer-objection',
  'contest',
  'dispute-to-decide',
  'dispute-upheld-old',
  'policy-submitted',
  'policy-pending',
  'policy-active',
  'policy-yours',
  'policy-declined',
  'policy-cancelled',
  'policy-ceded',
  'policy-ceded-away',
  'policy-transfer-declined',
  'policy-take-over',
  'policy-papers-there',
  'policy-papers-late',
  'policy-papers-refused',
  'theft-reported',
  'theft-late',
];

/** The kinds of e-mails that are sent even so, by why they are stopped: where there is no mailbox, no duty is done by writing to it. */
export const despite: Record<MailStopReason, readonly string[]> = {
  bounced: [...urgentKinds, ...ofChanges],
  complained: [...urgentKinds, ...ofChanges, ...dutyKinds],
};

export const goesDespite = (reason: MailStopReason, kind: string): boolean => despite[reason].includes(kind);
