import { transferDays } from '#domain/periods.ts';
import type { Tx } from '#server/db/database.ts';
import { mintLink } from '#server/identity/links/mint-link.ts';
import type { Within } from '#server/verb/occasions.ts';

type For = {
  transferId: string;
  side: 'owner' | 'recipient';
  state: 'requested' | 'awaiting-recipient' | 'open-to-objection';
};

/** A new link of a letter, for as long as the state waits that the letter is about. */
export async function newTransferLink(
  tx: Tx,
  house: Pick<Within, 'clock' | 'config'>,
  { transferId, side, state }: For,
): Promise<string> {
  const wish = { purpose: 'answer-transfer', subjectId: transferId, sentTo: side, about: state } as const;
  return (await mintLink(tx, house, wish, transferDays[state] * 86_400)).url;
}
