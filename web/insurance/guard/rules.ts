import type { AnswerOf } from '#domain/endpoints.ts';
import { insteadOf } from '#domain/flow.ts';
import { insuranceFlow, type InsuranceFacts } from '#domain/insurance/flow.ts';
import { relationshipDeclaration, isOffered } from '#domain/insurance/offer.ts';
import { policiesUnderWay } from '#domain/insurance/policy.ts';
import { to } from '#domain/paths.ts';
import type { Facts, Verdict, Visit } from '#web/guards/facts.ts';
import type { InsuranceDraft } from '#web/insurance/draft/draft.ts';

/** What the server last said of the insurance of the current bike; null while it has not been asked. */
export type KnownInsurance = Pick<
  AnswerOf<'GET /api/my-bikes/:tag/insurance'>,
  'plans' | 'bar' | 'danfe' | 'byTransfer' | 'policy'
> | null;

export type InsuranceWorld = {
  draft: InsuranceDraft;
  /** The version of the declaration that was made; empty before. */
  declared: string;
  known: KnownInsurance;
};

/** The steps between the offer and the insurer. */
const steps = insuranceFlow.slice(1, -1).map(({ place }) => place.pattern as string);

/**
 * The access rules of the insurance screens (specification 4), after those of all screens: the product is active; a policy under way
 * leads to where it is followed; what stands in the way is said beside the offer; then each step asks for the one before.
 */
export function judgeInsurance(
  { path, query = {} }: Pick<Visit, 'path'> & Partial<Pick<Visit, 'query'>>,
  { product }: Pick<Facts, 'product'>,
  world: InsuranceWorld,
): Verdict | undefined {
  if (!product) return undefined;
  if (!product.active) return { go: to.error({ reason: 'product-inactive' }) };
  const { known } = world;
  if (path === to.insurance.reward()) return known && !isOffered(known) ? { go: to.myBike() } : undefined;
  // Only what the insurer waits for can be answered.
  if (path === to.insurance.papers())
    return known && known.policy?.state !== 'pending' ? { go: to.insurance.success() } : undefined;
  // Only a policy that waits for its new owner can be taken over.
  if (path === to.insurance.holder())
    return known && !known.policy?.may.includes('take-over') ? { go: to.insurance.success() } : undefined;
  // What was accepted can be read for ever; the step is for what is not contracted yet.
  if (path === to.insurance.termsOfService() && acceptedOf(known, query.policy)) return undefined;
  if (steps.includes(path)) {
    if (acceptedOf(known, undefined)) return { go: to.insurance.success() };
    if (known?.bar) return { go: to.insurance.plans() };
  }
  const go = insteadOf(insuranceFlow, path, insuranceFacts(product.tag, world));
  return go && { go };
}

/** The policy whose accepted conditions are to be read: the one that is under way, or that is asked for. */
export function acceptedOf(known: Pick<NonNullable<KnownInsurance>, 'policy'> | null, asked: string | undefined) {
  const policy = known?.policy;
  if (!policy) return null;
  return (asked !== undefined && policy.id === asked) || policiesUnderWay.some((state) => state === policy.state)
    ? policy
    : null;
}

/**
 * What the steps look at: of the draft, what still counts. The acceptance of conditions that have changed does not, nor a declaration
 * in another wording, nor the tag of another bike.
 */
export function insuranceFacts(tag: string, { draft, declared, known }: InsuranceWorld): InsuranceFacts {
  const plan = known?.plans.find(({ id }) => id === draft.insurancePlans?.planId);
  const isCurrent = !known || plan?.termsVersion === draft.insurancePlans?.termsVersion;
  return {
    ...draft,
    acceptedTermsOfService: draft.acceptedTermsOfService && draft.insurancePlans !== null && isCurrent,
    isRelativeOfReceiver:
      draft.isRelativeOfReceiver && (draft.clientCpfBelongsToDanfe || declared === relationshipDeclaration.version),
    byTransfer: known?.byTransfer ?? false,
    tag: known?.policy || draft.tag === tag ? tag : '',
  };
}
