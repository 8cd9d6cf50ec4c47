import type { Letter } from './letter.ts';

/** The kinds of letters for which somebody waits at a screen: one-time codes, and links that let in or prove. */
export const urgentKinds: readonly string[] = [
  'phone-code',
  'email-code',
  'log-in-code',
  'password-reset',
  'desk-password-link',
  'prove-address',
  'finder-link',
  'claim-consent-code',
  'tag-consent-code',
];

export const isUrgent = ({ kind }: Pick<Letter, 'kind'>): boolean => urgentKinds.includes(kind);
