import { to } from '#domain/paths.ts';
import { queryClient } from '#web/api/query-client.ts';
import { insuranceOf } from '#web/api/use-insurance.ts';
import type { FeatureGuard } from '#web/guards/facts.ts';
import { draftFor, useDeclaration, useInsuranceDraft } from '#web/insurance/draft/draft.ts';
import { judgeInsurance, type KnownInsurance } from './rules.ts';

/** The insurance screens' own rules, on what this phone and the server know now. */
export const guardInsurance: FeatureGuard = async (visit, facts) => {
  // The offer opens at once, and says itself what it waits for.
  const product = visit.path !== to.insurance.plans() && facts.product;
  const known = product && product.active ? await knownOf(product.tag) : null;
  if (known?.danfe) draftFor(known.danfe);
  const declared = useDeclaration.getState().version;
  return judgeInsurance(visit, facts, { draft: useInsuranceDraft.getState(), declared, known });
};

/**
 * What is known is taken as it is, so that no step waits for the server: screens ask it anew while they are shown. Where it cannot
 * be asked, the draft decides.
 */
async function knownOf(tag: string): Promise<KnownInsurance> {
  const asked = insuranceOf(tag);
  try {
    const before = queryClient.getQueryData(asked.queryKey);
    return before ?? (await queryClient.fetchQuery({ ...asked, retry: false }));
  } catch {
    return null;
  }
}
