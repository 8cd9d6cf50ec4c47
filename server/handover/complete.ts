import { linkKey, type LinkWish } from '#server/bike/receipt/receipt-linking.store.ts';
import type { Tx } from '#server/db/database.ts';
import { endLinks } from '#server/identity/links/links.store.ts';
import type { Within } from '#server/verb/occasions.ts';
import { problem } from '#server/verb/problem.ts';
import { findHandover, findPresent, findWaiting } from './find-handovers.store.ts';
import { endHandover, noteContest, noteReceiptOut } from './handovers.store.ts';
import { contestedLetter } from './letters.ts';

/**
 * A bike that was handed over has its first owner: the hand-over is accepted, whichever way they came. The invoice that the shop scanned is
 * linked where it fits; where it does not, its owner is told so, can scan it, and is told then why.
 */
export async function completeHandover(
  tx: Tx,
  house: Within,
  { bikeId, tag, accountId }: { bikeId: string; tag: string; accountId: string },
): Promise<void> {
  const handover = await findWaiting(tx, bikeId);
  if (!handover) return;
  const { id, accessKey } = handover;
  const at = house.clock.now();
  const ownershipId = await findPresent(tx, bikeId);
  const isMoved = await endHandover(tx, id, { to: 'accepted', who: 'customer', at, ownershipId });
  if (!isMoved) throw problem('handover-over');
  const isLinked = !accessKey || (await linkReceipt(tx, { tag, accountId, accessKey, confirmed: false, now: at }));
  if (!isLinked) await noteReceiptOut(tx, id);
  await endLinks(tx, id, at);
}

/** False where the invoice stays out. */
async function linkReceipt(tx: Tx, wish: LinkWish): Promise<boolean> {
  const refused = new Error('refused');
  try {
    // A savepoint: what a refusal has written goes, the bike stays.
    await tx.transaction(async (inner) => {
      if (await linkKey(inner, wish)) throw refused;
    });
    return true;
  } catch (error) {
    if (error !== refused) throw error;
    return false;
  }
}

/** Tells the shop, once, that somebody else came with the serial number: if the number was wrong, it can take the hand-over back. */
export async function tellOfContest(tx: Tx, house: Within, handoverId: string): Promise<void> {
  if (!(await noteContest(tx, handoverId, house.clock.now()))) return;
  const found = (await findHandover(tx, handoverId))!;
  if (found.by) await house.outbox.post(tx, contestedLetter(found.by, found, house.config.publicUrl));
}
