import type { FoundClaim } from '#server/claim/claims.store.ts';
import type { Tx } from '#server/db/database.ts';
import type { House } from '#server/verb/context.ts';
import { claimMessageLetter, ownerMessageLetter } from './letters.ts';
import { listWorkers, reachable } from './tell-of.ts';

/** Writes to the other side that there is a message on a claim. */
export async function tellOfMessage(
  tx: Tx,
  { outbox, config }: Pick<House, 'outbox' | 'config'>,
  found: FoundClaim,
  { side, text }: { side: 'owner' | 'shop'; text: string | null },
): Promise<void> {
  if (side === 'owner') {
    for (const person of await listWorkers(tx, found))
      await outbox.post(tx, ownerMessageLetter(person, found, config.publicUrl));
    return;
  }
  const owner = reachable(found);
  if (owner) await outbox.post(tx, claimMessageLetter(owner, found, { text }, config.publicUrl));
}
