import { transferSides } from '#domain/ownership/transfer-view.ts';
import type { Tx } from '#server/db/database.ts';
import { lockPeople } from '#server/db/locking/people.store.ts';
import { findAccountByEmail } from '#server/identity/accounts.store.ts';
import { endLinks } from '#server/identity/links/links.store.ts';
import { putToDesk } from '#server/ownership/dispute/answer.ts';
import { bringBike, completeTransfer } from '#server/ownership/transfer/complete.ts';
import { findTransfer, listDueTransfers, type FoundTransfer } from '#server/ownership/transfer/find-transfers.store.ts';
import { lockTransfer, moveTransfer } from '#server/ownership/transfer/transfers.store.ts';
import type { House } from '#server/verb/context.ts';
import { eachRow } from '#server/verb/each-row.ts';
import { tellOfEnd } from './end-transfers.ts';

/**
 * Ends or completes the transfers whose time has come, each in a transaction of its own. Also completes what waits for an address
 * that was proven at the very moment at which the owner approved.
 */
export async function runDueTransfers(house: House): Promise<void> {
  await eachRow(house, 'transfers-due', (each) =>
    each(
      'transfers whose time has come',
      (without) => listDueTransfers(house.db, house.clock.now(), without),
      ({ id }) => house.db.transaction((tx) => runDue(tx, house, id)),
    ),
  );
}

async function runDue(tx: Tx, house: House, id: string): Promise<void> {
  const seen = (await findTransfer(tx, id))!;
  const { recipientId, recipientEmail } = seen.transfer;
  await lockPeople(tx, recipientId ? [recipientId] : [], recipientEmail);
  const found = await lockTransfer(tx, seen.transfer);
  const { transfer } = found;
  if (transfer.endedAt) return;
  const isOver = transfer.waitsUntil !== null && transfer.waitsUntil <= house.clock.now();
  if (isOver) await endDue(tx, house, found);
  else if (recipientEmail !== null) {
    const holder = await findAccountByEmail(tx, recipientEmail);
    if (holder?.emailConfirmedAt) await bringBike(tx, house, found, { id: holder.id, email: recipientEmail });
  }
}

async function endDue(tx: Tx, house: House, found: FoundTransfer): Promise<void> {
  const { transfer, recipient, stolenAt, until } = found;
  const doing = { who: 'platform', accountId: null, at: house.clock.now() } as const;
  if (transfer.state === 'contested') {
    await putToDesk(tx, house, found, doing);
    return;
  }
  const isOpen = transfer.state === 'open-to-objection';
  const isPossible = !stolenAt && !until && recipient?.emailConfirmedAt && !recipient.closedAt;
  if (isOpen && isPossible) return completeTransfer(tx, house, found, doing);
  const how = isOpen ? 'cancelled' : 'expired';
  await moveTransfer(tx, transfer, how, doing);
  await endLinks(tx, transfer.id, doing.at);
  for (const side of transferSides) await tellOfEnd(tx, house, found, { side, how });
}
