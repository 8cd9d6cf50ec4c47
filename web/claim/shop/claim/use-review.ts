import { useClaimText } from '#web/claim/claim/claim-text.ts';
import { reviewAbout } from '#web/claim/claim/form-names.ts';
import { useEvidence } from '#web/shell/evidence/use-evidence.ts';

/** What a reviewer adds of their own: a diagnosis and files, if they like. */
export function useReview(claimId: string) {
  const form = reviewAbout(claimId);
  return { form, diagnosis: useClaimText({ optional: true }), evidence: useEvidence(form) };
}
export type Review = ReturnType<typeof useReview>;
