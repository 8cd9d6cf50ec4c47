import type { Transfer } from '#domain/ownership/transfer-view.ts';
import type { Party } from './two-people.tsx';

/** Both people of a transfer, as its reader sees them; `name` is the reader's own, null where nobody is signed in. */
export function partiesOf({ side, other }: Pick<Transfer, 'side' | 'other'>, name: string | null) {
  const reader: Party = { name, isReader: true };
  const theOther: Party = { name: other, isReader: false };
  return side === 'owner' ? { from: reader, to: theOther } : { from: theOther, to: reader };
}
