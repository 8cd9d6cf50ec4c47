import { serialKey } from '#domain/bike/serial-number.ts';
import { serialOnInvoice } from '#domain/bike/serial-on-invoice.ts';
import { readAccessKey } from '#domain/brazil/access-key.ts';
import type * as contracts from '#domain/ownership/contest.contract.ts';
import { contestsAllowed } from '#domain/ownership/dispute.ts';
import { dayMs } from '#domain/periods.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { findCancelledAt, withCorrection } from '#server/bike/invoices/cancellations.store.ts';
import { findInvoice } from '#server/bike/invoices/invoices.store.ts';
import type { Tx } from '#server/db/database.ts';
import { endLinks } from '#server/identity/links/links.store.ts';
import { attachPapers } from '#server/ownership/review/papers.store.ts';
import { lockAskedBike } from '#server/ownership/transfer/begin/ask-for-bike.ts';
import { holdProvenCaller, isRepeated } from '#server/ownership/transfer/begin/may-begin.ts';
import { tellOfEnd } from '#server/ownership/transfer/ending/end-transfers.ts';
import { findTransfer } from '#server/ownership/transfer/find-transfers.store.ts';
import { insertTransfer, listOfBike, moveTransfer } from '#server/ownership/transfer/transfers.store.ts';
import { letterBike, transferView } from '#server/ownership/transfer/view.ts';
import type { SignedInCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { countContests, hadBike, openDispute, serialOf, wasContested } from './disputes.store.ts';
import { contestLetter, contestMessage } from './letters.ts';

type Proof = { serialNumber: string; accessKey: string; cpf: string };

/**
 * Somebody says that a bike was theirs before it was registered here. What the owner had begun to pass on stops: otherwise the bike
 * could be moved away from every contest.
 */
export const contestOwnership: Verb<typeof contracts.contestOwnership> = (ctx, { tag, id, text, papers, ...proof }) =>
  ctx.db.transaction(async (tx) => {
    const { accountId } = ctx.caller;
    await holdProvenCaller(tx, ctx);
    const bike = await lockAskedBike(tx, ctx, tag);
    const { id: bikeId, ownership } = bike;
    const isSame = (one: { recipientId: string | null; bikeId: string; kind: string }) =>
      one.recipientId === accountId && one.bikeId === bikeId && one.kind === 'contested';
    if (!(await isRepeated(tx, id, isSame))) {
      await refuseProof(tx, ctx, bikeId, proof);
      await refuseTooMany(tx, ctx);
      await stopOthers(tx, ctx, bikeId);
      const begun = { id, bikeId, ownershipId: ownership.id, kind: 'contested', recipientId: accountId, text } as const;
      const doing = { who: 'asker', accountId, at: ctx.clock.now() } as const;
      if (!(await insertTransfer(tx, 'contested', begun, doing))) throw problem('id-taken');
      await openDispute(tx, { transferId: id, accessKey: proof.accessKey, cpf: proof.cpf });
      const ids = [...new Set(papers)];
      if ((await attachPapers(tx, { ids, accountId, transferId: id })) < ids.length) throw problem('evidence-missing');
      const found = (await findTransfer(tx, id))!;
      const { phone, language } = found.owner;
      await ctx.outbox.post(tx, contestLetter(found.owner, letterBike(found), ctx.config));
      if (phone) await ctx.outbox.post(tx, contestMessage({ phone, language }));
    }
    return transferView(tx, ctx, (await findTransfer(tx, id))!, { side: 'recipient' });
  });

/** Refuses a proof that speaks against itself, and one that was weighed before. Which part is wrong is not said: CPFs could be tried. */
async function refuseProof(tx: Tx, { clock, caller }: SignedInCtx, bikeId: string, proof: Proof): Promise<void> {
  const { serialNumber, accessKey, cpf } = proof;
  const read = readAccessKey(accessKey, dateOf(clock.now()));
  if ('problem' in read) throw problem('invalid-input', { errors: [{ at: 'accessKey', code: read.problem }] });
  if (await hadBike(tx, bikeId, { accountId: caller.accountId, cpf })) throw problem('contest-former-owner');
  if (await wasContested(tx, bikeId, accessKey)) throw problem('contest-again');
  const bike = await serialOf(tx, bikeId);
  if (serialKey(serialNumber) !== bike.serialKey) throw problem('contest-proof');
  const found = await findInvoice(tx, accessKey);
  if (!found) return;
  const invoice = await withCorrection(tx, found);
  const isCancelled = (await findCancelledAt(tx, invoice)) !== null;
  const isAnothers = invoice.customerCpf !== null && invoice.customerCpf !== cpf;
  const isOfOther = serialOnInvoice(invoice, bike.serialNumber) === 'other';
  if (isCancelled || isAnothers || isOfOther) throw problem('contest-proof');
}

async function refuseTooMany(tx: Tx, { clock, caller }: SignedInCtx): Promise<void> {
  const span = contestsAllowed.days * dayMs;
  const now = clock.now().getTime();
  if ((await countContests(tx, caller.accountId, new Date(now - span))) < contestsAllowed.times) return;
  throw problem('rate-limited', { retryAt: new Date(now + span) });
}

/** What is under way ends; what people at the desk weigh already does not. */
async function stopOthers(tx: Tx, ctx: SignedInCtx, bikeId: string): Promise<void> {
  const at = ctx.clock.now();
  for (const other of await listOfBike(tx, bikeId)) {
    // Nobody was told of it.
    if (other.isHidden) continue;
    const isStopped =
      (other.kind === 'hand-over' || other.kind === 'asked') &&
      (await moveTransfer(tx, other, 'cancelled', { who: 'platform', accountId: null, at }));
    if (!isStopped) throw problem('transfer-under-way');
    await endLinks(tx, other.id, at);
    const found = (await findTransfer(tx, other.id))!;
    await tellOfEnd(tx, ctx, found, { side: 'owner', how: 'cancelled' });
    // Whom the owner named does not hear of what was never approved.
    if (other.kind === 'asked' || other.state !== 'requested')
      await tellOfEnd(tx, ctx, found, { side: 'recipient', how: 'cancelled' });
  }
}
