import type { PaperAnswerState, PolicyAction, Policy } from '#domain/insurance/policy-view.ts';
import { answerBy, canWithdraw, undecided, withdrawBy } from '#domain/insurance/policy.ts';
import type { FoundPolicy, PolicyRow } from './policies.store.ts';

/** A policy as its owner sees it. */
export function policyView({ policy, bike, model, brand, answered, answeredBy }: FoundPolicy, now: Date): Policy {
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
    withdrawBy: state === 'active' && acceptedAt && canWithdraw(acceptedAt, now) ? withdrawBy(acceptedAt) : null,
    endedAt: textOf(policy.endedAt),
    cancellation: cancellationOf(policy),
    declinedBecause: state === 'declined' ? policy.insurerWords : null,
    may: actionsOn(policy, now),
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
  const words = cancellationReason === 'by-insurer' ? insurerWords : null;
  return { reason: cancellationReason, protocol: cancellationProtocol, words };
}

function actionsOn({ state, acceptedAt, cancellationReason }: PolicyRow, now: Date): PolicyAction[] {
  const certificate: PolicyAction[] = acceptedAt ? ['certificate'] : [];
  if (state === 'pending') return ['answer', 'withdraw'];
  if (undecided.includes(state)) return ['withdraw'];
  if (state === 'active') return [acceptedAt && canWithdraw(acceptedAt, now) ? 'withdraw' : 'end', ...certificate];
  const isNever = state === 'declined' || cancellationReason === 'withdrawn';
  return [...certificate, ...(isNever ? (['propose-again'] as const) : [])];
}

const textOf = (at: Date | null) => at?.toISOString() ?? null;
