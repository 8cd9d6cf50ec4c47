import type { PaperAnswerState, PolicyAction, Policy } from '#domain/insurance/policy-view.ts';
import { answerBy, canWithdraw, undecided, withdrawBy } from '#domain/insurance/policy.ts';
import type { FoundPolicy, PolicyRow } from './policies.store.ts';

/** A policy as its owner sees it. */
export function policyView(
  { policy, bike, model, brand, answered, answeredBy, transfer }: FoundPolicy,
  now: Date,
): Policy {
  const { plan, state, receivedAt, acceptedAt, asked, askedAt } = policy;
  const termFrom = policy.termFrom ?? receivedAt;
  return {
    id: policy.id,
    tag: bike.tag,
    bikeModel: model,
    brandName: brand.name,
    state,
    protocol: policy.protocol,
    planName: plan.name,
    payer: plan.payer,
    coverCents: plan.coverCents,
    deductibleCents: plan.deductibleCents,
    insurer: plan.insurer,
    distribution: plan.distribution ?? null,
    submittedAt: policy.createdAt.toISOString(),
    receivedAt: textOf(receivedAt),
    answerBy: state === 'submitted' && termFrom ? answerBy(termFrom) : null,
    asked:
      state === 'pending' && asked && askedAt
        ? {
            words: asked,
            since: askedAt.toISOString(),
            by: textOf(policy.askedUntil),
            answered: answered && answeredBy && answeredView(answered, answeredBy),
          }
        : null,
    number: policy.number,
    acceptedAt: textOf(acceptedAt),
    bySilence: policy.bySilence,
    startsAt: textOf(policy.startsAt),
    endsAt: textOf(policy.endsAt),
    withdrawBy:
      state === 'active' && acceptedAt && !policy.insurerId && canWithdraw(acceptedAt, now)
        ? withdrawBy(acceptedAt)
        : null,
    endedAt: textOf(policy.endedAt),
    cancellation: cancellationOf(policy),
    transfer:
      state === 'transferring' && transfer && (transfer.state === 'awaiting-holder' || transfer.state === 'told')
        ? { since: transfer.transferredAt.toISOString(), state: transfer.state }
        : null,
    declinedBecause: state === 'declined' ? policy.insurerWords : null,
    may: actionsOn(policy, transfer, now),
  };
}

function answeredView(
  { at, papers }: NonNullable<FoundPolicy['answered']>,
  { doneAt, lastError }: NonNullable<FoundPolicy['answeredBy']>,
) {
  const state: PaperAnswerState = !doneAt ? 'sent' : lastError === null ? 'received' : 'refused';
  return { at: at.toISOString(), papers, state };
}

function cancellationOf({ cancellationReason, cancellationProtocol, insurerWords }: PolicyRow): Policy['cancellation'] {
  if (!cancellationReason || !cancellationProtocol) return null;
  const isTheirs = cancellationReason === 'by-insurer' || cancellationReason === 'transfer-declined';
  const words = isTheirs ? insurerWords : null;
  return { reason: cancellationReason, protocol: cancellationProtocol, words };
}

function actionsOn(
  { state, acceptedAt, cancellationReason, insurerId }: PolicyRow,
  transfer: FoundPolicy['transfer'],
  now: Date,
): PolicyAction[] {
  if (state === 'transferring') return transfer?.state === 'awaiting-holder' ? ['take-over', 'end'] : ['end'];
  if (cancellationReason === 'transfer-declined') return ['propose-again'];
  // What came with the bike was contracted before.
  const isFresh = acceptedAt !== null && insurerId === null;
  const certificate: PolicyAction[] = acceptedAt ? ['certificate'] : [];
  if (state === 'pending') return ['answer', 'withdraw'];
  if (undecided.includes(state)) return ['withdraw'];
  if (state === 'active') return [isFresh && canWithdraw(acceptedAt, now) ? 'withdraw' : 'end', ...certificate];
  const isNever = state === 'declined' || cancellationReason === 'withdrawn';
  return [...certificate, ...(isNever ? (['propose-again'] as const) : [])];
}

const textOf = (at: Date | null) => at?.toISOString() ?? null;
