/** What the desk's log has: what a person of a brand or the platform did, or what was done to their place. A closed list. */
export const staffEvents = [
  'invited',
  'invited-again',
  'invitation-withdrawn',
  'joined',
  'logged-in',
  'logged-out',
  'office-changed',
  'place-ended',
  'factors-reset',
  'factors-renewed',
  'password-reset',
  'password-changed',
  'passkey-added',
  'passkey-removed',
  'totp-set',
  'totp-removed',
  'recovery-code-used',
  'recovery-codes-renewed',
  'key-made',
  'key-ended',
] as const;
export type StaffEvent = (typeof staffEvents)[number];

/** Days for which the log is kept: a brand can look back on two seasons. */
export const staffEventDays = 730;
