import { randomBytes } from 'node:crypto';
import { absolute, to } from '#domain/paths.ts';
import { dayMs, transferDays } from '#domain/periods.ts';
import type { Tx } from '#server/db/database.ts';
import { hashOf } from '#server/identity/signing.ts';
import type { Within } from '#server/verb/occasions.ts';
import { insertLink, type TransferLink } from './links.store.ts';

type For = Pick<TransferLink, 'transferId' | 'side'> & {
  state: 'requested' | 'awaiting-recipient' | 'open-to-objection';
};

/** A new link of a letter, for as long as the state waits that the letter is about. */
export async function newTransferLink(
  tx: Tx,
  { clock, config }: Pick<Within, 'clock' | 'config'>,
  { transferId, side, state }: For,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + transferDays[state] * dayMs);
  await insertLink(tx, { tokenHash: hashOf(token), transferId, side, state, createdAt, expiresAt });
  return absolute(config.publicUrl, to.transfer.approval({ token }));
}
