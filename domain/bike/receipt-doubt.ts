/**
 * What may speak against an invoice being a bike's: `bike-not-named`, it prints neither serial number nor brand nor model;
 * `recipient-other`, it is made out to somebody else; `cancelled`, its issuer took it back.
 */
export const receiptDoubts = ['bike-not-named', 'recipient-other', 'cancelled'] as const;
export type ReceiptDoubt = (typeof receiptDoubts)[number];
