import { randomBytes } from 'node:crypto';
import { protocolBytes, protocolNumber } from '#domain/insurance/policy-view.ts';
import { inForce, policiesUnderWay, silentFrom, undecided } from '#domain/insurance/policy.ts';
import { addMonths, dateOf, daysBetween } from '#domain/warranty/calendar-date.ts';
import type { Tx } from '#server/db/database.ts';
import { isCallWaiting, queueCall } from '#server/insurance/calls/calls.store.ts';
import { takeTransferAnswer } from '#server/insurance/ceding/take-transfer-answer.ts';
import {
  policyAcceptedLetter,
  policyDeclinedLetter,
  policyEndedLetter,
  policyPapersThereLetter,
  policyPendingLetter,
} from '#server/insurance/letters/letters.ts';
import { tellConcerned, tellHolder } from '#server/insurance/letters/tell-holder.ts';
import type { InsurerAnswer } from '#server/outside/insurer-port.ts';
import type { Within } from '#server/verb/occasions.ts';
import { acceptedNote, changePolicy, listPolicyEvents, movePolicy, noteOn } from './move-policy.ts';
import { lockPolicy, type FoundPolicy, type PolicyRow } from './policies.store.ts';

/**
 * What became of an answer: it changed the policy (`taken`); it says what is known (`known`); it cannot be right at this state
 * or at all, and the operator finds it in the policy's history (`noted`).
 */
export type AnswerTaken = 'taken' | 'known' | 'noted';

type Asked = Extract<InsurerAnswer, { status: 'pending' }>;
type Accepted = Extract<InsurerAnswer, { status: 'accepted' }>;
type Doing = { tx: Tx; house: Within; found: FoundPolicy; at: Date };

/**
 * Applies what an insurer answered about a policy, in the caller's transaction, with the letter about it. The same again, late
 * and contradicting answers change nothing: what somebody was told stands. Throws for a policy that is not there.
 */
export async function takeAnswer(tx: Tx, house: Within, policyId: string, answer: InsurerAnswer): Promise<AnswerTaken> {
  const found = await lockPolicy(tx, policyId);
  if (!found) throw new Error('There is no such policy.');
  const doing = { tx, house, found, at: house.clock.now() };
  const nonsense = nonsenseIn(answer, found.policy, doing.at);
  if (nonsense) return noteOnce(doing, nonsense);
  if (policiesUnderWay.includes(found.policy.state)) await noteReceipt(doing, answer);
  if (found.policy.state === 'transferring' && answer.status === 'accepted')
    return (await takeTransferAnswer(doing, answer.transfer)) ? 'taken' : 'known';
  if (answer.status === 'received') return hasPapers(doing);
  if (answer.status === 'pending') return ask(doing, answer);
  if (answer.status === 'accepted') return accept(doing, answer);
  if (answer.status === 'declined') return decline(doing, answer.reason);
  return cancel(doing, answer.reason);
}

/** When the insurer had the proposal, and what it calls it: from the first answer on its term runs. */
async function noteReceipt({ tx, found: { policy }, at }: Doing, answer: InsurerAnswer): Promise<void> {
  if (policy.receivedAt) return;
  const receivedAt = within(new Date(answer.receivedAt), policy.createdAt, at);
  const waitsUntil = policy.state === 'submitted' ? silentFrom(receivedAt) : policy.waitsUntil;
  await changePolicy(tx, policy.id, at, { receivedAt, insurerReference: answer.reference, waitsUntil });
}

/** It waits for papers: its term stands still, and its holder is told what it asks for. */
async function ask(doing: Doing, { asked, since, by }: Asked): Promise<AnswerTaken> {
  const { tx, house, found, at } = doing;
  const { policy } = found;
  if (!undecided.includes(policy.state)) return noteOnce(doing, 'asked for papers after its decision');
  const askedAt = within(new Date(since), policy.createdAt, at);
  const askedUntil = by === null ? null : new Date(by);
  // At the end of its own patience its holder is told; nothing is decided by that.
  const changes = { asked, askedAt, askedUntil, remindedAt: null, waitsUntil: askedUntil };
  if (policy.state === 'pending') {
    const isSame = policy.asked === asked && policy.askedUntil?.getTime() === askedUntil?.getTime();
    if (isSame && askedAt.getTime() - (policy.askedAt?.getTime() ?? 0) < askedAnew) return 'known';
    await changePolicy(tx, policy.id, at, changes);
  } else await movePolicy(tx, policy, 'pending', { who: 'insurer', at }, changes);
  await tellHolder(tx, house, policy.id, policyPendingLetter);
  return 'taken';
}

/** Milliseconds after which the same words are another request: clocks differ by less. */
const askedAnew = 300_000;

/** It has received the proposal; of one that waited for papers, these: its term begins anew. */
async function hasPapers({ tx, house, found, at }: Doing): Promise<AnswerTaken> {
  const { policy } = found;
  if (policy.state !== 'pending') return policy.receivedAt ? 'known' : 'taken';
  const { answered } = found;
  const nothing = { asked: null, askedAt: null, askedUntil: null, remindedAt: null };
  const changes = { ...nothing, termFrom: at, waitsUntil: silentFrom(at) };
  const note = answered ? 'it has what it asked for' : 'it waits for nothing any more';
  await movePolicy(tx, policy, 'submitted', { who: 'insurer', at, note }, changes);
  await tellHolder(tx, house, policy.id, policyPapersThereLetter);
  return 'taken';
}

async function accept(doing: Doing, answer: Accepted): Promise<AnswerTaken> {
  const { acceptedAt, transfer, startsAt, endsAt } = answer;
  const policyNumber = transfer?.status === 'accepted' ? transfer.policyNumber : answer.policyNumber;
  const { tx, house, found, at } = doing;
  const { policy } = found;
  if (policy.state === 'active') return nameAccepted(doing, policyNumber);
  if (
    policy.state === 'expired' ||
    policy.state === 'transferred' ||
    (policy.acceptedAt && policy.cancellationReason === 'by-insurer')
  )
    return 'known';
  if (policy.state === 'cancelled') {
    // Withdrawn before the insurer answered: it is told again, until it says so itself.
    if (await isCallWaiting(tx, { policyId: policy.id, kind: 'end' })) return 'known';
    await queueCall(tx, { policyId: policy.id, kind: 'end', at });
    return noteOnce(doing, 'accepted after it had been cancelled; the end is told again');
  }
  if (policy.state === 'declined') return noteOnce(doing, 'accepted after it had been declined');
  const period = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  const changes = { number: policyNumber, acceptedAt: at, ...period, remindedAt: null, waitsUntil: period.endsAt };
  const note = `${acceptedNote}${acceptedAt}`;
  await movePolicy(tx, policy, 'active', { who: 'insurer', at, note }, changes);
  await tellHolder(tx, house, policy.id, policyAcceptedLetter);
  return 'taken';
}

/** A policy that is accepted by silence gets its number with the answer that comes after all. */
async function nameAccepted(doing: Doing, number: string): Promise<AnswerTaken> {
  const { tx, found, at } = doing;
  if (found.policy.number === number) return 'known';
  if (found.policy.number !== null) return noteOnce(doing, 'accepted again under another number');
  await changePolicy(tx, found.policy.id, at, { number });
  return 'taken';
}

async function decline(doing: Doing, reason: string): Promise<AnswerTaken> {
  const { tx, house, found, at } = doing;
  const { policy } = found;
  if (policy.state === 'transferring') return cancel(doing, reason);
  if (policy.state === 'active') {
    const how = policy.bySilence ? 'accepted by silence' : 'accepted';
    return noteOnce(doing, `declined after it had been ${how}`);
  }
  if (!undecided.includes(policy.state)) return 'known';
  await movePolicy(tx, policy, 'declined', { who: 'insurer', at }, { insurerWords: reason });
  await tellHolder(tx, house, policy.id, policyDeclinedLetter);
  return 'taken';
}

async function cancel(doing: Doing, reason: string): Promise<AnswerTaken> {
  const { tx, house, found, at } = doing;
  // What was never accepted cannot be cancelled: it is declined.
  if (undecided.includes(found.policy.state)) return decline(doing, reason);
  if (!inForce.includes(found.policy.state)) return 'known';
  const protocol = protocolNumber(randomBytes(protocolBytes));
  const changes = { cancellationReason: 'by-insurer', cancellationProtocol: protocol, insurerWords: reason } as const;
  await movePolicy(tx, found.policy, 'cancelled', { who: 'insurer', at }, changes);
  await tellConcerned(tx, house, found.policy.id, policyEndedLetter);
  return 'taken';
}

/** The insurer is asked again and again: what it says is noted once. */
async function noteOnce({ tx, found: { policy }, at }: Doing, note: string): Promise<AnswerTaken> {
  const events = await listPolicyEvents(tx, policy.id);
  if (!events.some((event) => event.note === note)) await noteOn(tx, policy, { who: 'insurer', at, note });
  return 'noted';
}

function within(at: Date, from: PolicyRow['createdAt'], to: Date): Date {
  return at < from ? from : at > to ? to : at;
}

/** By how many days a period may begin or end otherwise than was offered: insurers count from their own hour and day. */
const tolerance = 60;

/** What is wrong with an answer in itself, in words for the operator; null for one that makes sense. */
function nonsenseIn(answer: InsurerAnswer, policy: PolicyRow, now: Date): string | null {
  if (Number.isNaN(Date.parse(answer.receivedAt))) return 'an answer without an instant of receipt';
  if (policy.insurerReference !== null && policy.insurerReference !== answer.reference)
    return 'an answer under another reference';
  if (answer.status === 'received') return null;
  if (answer.status === 'pending') return answer.asked.trim() ? null : 'pending without what it asks for';
  if (answer.status !== 'accepted') return answer.reason.trim() ? null : `${answer.status} without a reason`;
  if (!answer.policyNumber.trim()) return 'accepted without a number';
  if (!undecided.includes(policy.state)) return null;
  return isPeriodOf(policy, answer, now) ? null : 'accepted for a period that was not offered';
}

/** Whether a period begins about now and covers what was offered. */
function isPeriodOf(
  { plan, createdAt }: PolicyRow,
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  now: Date,
): boolean {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  if (Number.isNaN(start.getTime()) || Number.isNaN(end.getTime())) return false;
  const isStart =
    daysBetween(dateOf(createdAt), dateOf(start)) >= -1 && daysBetween(dateOf(now), dateOf(start)) <= tolerance;
  const beyond = daysBetween(addMonths(dateOf(start), plan.months), dateOf(end));
  return isStart && beyond >= -1 && beyond <= tolerance;
}
