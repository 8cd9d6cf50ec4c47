import type * as contracts from '#domain/ownership/contest.contract.ts';
import type { Tx } from '#server/db/database.ts';
import { lockPeople } from '#server/db/locking/people.store.ts';
import { endLinks } from '#server/identity/links/links.store.ts';
import { attachPapers } from '#server/ownership/review/papers.store.ts';
import { findOwnTransfer, findTransfer, type FoundTransfer } from '#server/ownership/transfer/find-transfers.store.ts';
import { lockTransfer, moveTransfer, type Doing } from '#server/ownership/transfer/transfers.store.ts';
import { letterBike, transferView } from '#server/ownership/transfer/view.ts';
import type { Verb } from '#server/verb/context.ts';
import type { Within } from '#server/verb/occasions.ts';
import { problem } from '#server/verb/problem.ts';
import { findDispute, keepAnswer, openDispute } from './disputes.store.ts';
import { toDecideLetter, toWeighLetter } from './letters.ts';

/** The owner says what they have to say, once; also after the days are over, until it is decided. */
export const answerDispute: Verb<typeof contracts.answerDispute> = (ctx, { transferId, text, papers }) =>
  ctx.db.transaction(async (tx) => {
    const { accountId } = ctx.caller;
    const seen = await findOwnTransfer(tx, transferId, accountId);
    if (seen?.owner.id !== accountId) throw problem('not-found');
    await lockPeople(tx, [accountId], null);
    const found = await lockTransfer(tx, seen.transfer);
    const dispute = await findDispute(tx, transferId);
    if (dispute?.answer !== text) {
      const at = ctx.clock.now();
      const isOpen = found.transfer.state === 'contested' || found.transfer.state === 'to-decide';
      if (!isOpen || !(await keepAnswer(tx, transferId, text, at))) throw problem('transfer-changed');
      const ids = [...new Set(papers)];
      if ((await attachPapers(tx, { ids, accountId, transferId })) < ids.length) throw problem('evidence-missing');
      if (found.transfer.state === 'contested') await putToDesk(tx, ctx, found, { who: 'owner', accountId, at });
    }
    return transferView(tx, ctx, (await findTransfer(tx, transferId))!, { side: 'owner' });
  });

/** The owner objects to a request with papers: it is not decided by that, two people weigh it. False where that is no move of theirs. */
export async function objectTo(tx: Tx, house: Within, found: FoundTransfer, doing: Doing): Promise<boolean> {
  await openDispute(tx, { transferId: found.transfer.id });
  return putToDesk(tx, house, found, doing);
}

/** From now on two people at the desk decide; they are told, and the sides that wait. */
export async function putToDesk(tx: Tx, house: Within, found: FoundTransfer, doing: Doing): Promise<boolean> {
  const { transfer, owner, recipient } = found;
  if (!(await moveTransfer(tx, transfer, 'to-decide', doing))) return false;
  await endLinks(tx, transfer.id, doing.at);
  const { config, outbox } = house;
  const bike = letterBike(found);
  await outbox.post(tx, toWeighLetter(config.operatorEmail, bike));
  if (recipient) await outbox.post(tx, toDecideLetter(recipient, bike, config.publicUrl));
  // The owner who answered just now knows.
  if (doing.who === 'platform') await outbox.post(tx, toDecideLetter(owner, bike, config.publicUrl));
  return true;
}
