import type { FoundTransfer } from './find-transfers.store.ts';
import type { LetterBike } from './in-letters.ts';

/** What letters say of a transfer's bike. */
export function letterBike({ transfer: { id }, tag, model, brand }: FoundTransfer): LetterBike {
  return { id, tag, model, brand };
}
