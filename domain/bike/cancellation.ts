import type { SignatureCheck } from './invoice.ts';

/** Kinds of events by which an issuer cancels an invoice: plainly, or because another one takes its place (NFC-e). */
export const cancellationTypes = ['110111', '110112'] as const;
export type CancellationType = (typeof cancellationTypes)[number];

/** What is read from the event of a cancellation. */
export type Cancellation = {
  accessKey: string;
  type: CancellationType;
  cancelledAt: Date;
  signature: SignatureCheck;
};

/**
 * Whether a cancellation holds for an invoice: a signed invoice is cancelled by a signed event only, because anybody can write
 * an unsigned one.
 */
export function cancellationCounts(
  cancellation: Pick<Cancellation, 'signature'>,
  invoice: { signature: SignatureCheck },
): boolean {
  return cancellation.signature !== 'absent' || invoice.signature === 'absent';
}
