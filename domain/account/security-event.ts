/**
 * All kinds of security events: who got in, who did not, and who changed what. The list is closed. `each` is written
 * one row a time, in the transaction of the change it records. `counted` records a refusal or something that
 * strangers can repeat at will: at most one row a minute for the same kind, person and network, with a count.
 */
export const securityEvents = {
  // Getting in and out
  'account-created': 'each',
  'log-in': 'each',
  'log-in-failed': 'counted',
  'log-in-locked': 'counted',
  'code-exhausted': 'counted',
  'log-out': 'each',
  'log-out-everywhere': 'each',
  'session-ended': 'each',
  // What a person proves who they are with
  'reset-requested': 'counted',
  'reset-used': 'each',
  'phone-confirmed': 'each',
  'phone-changed': 'each',
  'email-changed': 'each',
  'password-changed': 'each',
  'cpf-changed': 'each',
  'address-proven': 'each',
  'address-lost': 'each',
  'name-changed': 'each',
  'whatsapp-chosen': 'each',
  'whatsapp-withdrawn': 'each',
  'certificates-renewed': 'each',
  'change-undone': 'each',
  'data-copied': 'each',
  'closing-asked': 'each',
  'closing-undone': 'each',
  'proof-failed': 'counted',
  // What somebody may do
  'access-refused': 'counted',
  'office-changed': 'each',
  'shop-corrected': 'each',
  'employee-suspended': 'each',
  'employee-reinstated': 'each',
  'employee-left': 'each',
  'contact-looked-at': 'each',
  'tag-replaced': 'each',
  'tag-undone': 'each',
  // Partners' keys
  'api-key-issued': 'each',
  'api-key-revoked': 'each',
  'api-key-refused': 'counted',
  // The operator's acts about a person
  'operator-looked': 'each',
  'account-exported': 'each',
  'account-closed': 'each',
  'phone-freed': 'each',
  'address-set': 'each',
  'shop-barred': 'each',
  'shop-resumed': 'each',
} as const satisfies Record<string, 'each' | 'counted'>;

/** One of the closed list. */
export type SecurityEventKind = keyof typeof securityEvents;
export const securityEventKinds = Object.keys(securityEvents) as SecurityEventKind[];

/** The kinds that are written one row a time. */
export type EachEventKind = {
  [Kind in SecurityEventKind]: (typeof securityEvents)[Kind] extends 'each' ? Kind : never;
}[SecurityEventKind];

/**
 * Days for which an event is kept: access records are kept for six months, under secrecy (Marco Civil da Internet,
 * art. 15).
 */
export const securityEventDays = 183;
