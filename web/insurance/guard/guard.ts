import { to } from '#domain/paths.ts';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { insuranceOf } from '#web/api/use-insurance.ts';
import type { FeatureGuard } from '#web/guards/facts.ts';
import { draftFor, useDeclaration, useInsuranceDraft } from '#web/insurance/draft/draft.ts';
import { keepProduct, useProduct } from '#web/state/product.ts';
import { judgeInsurance, type KnownInsurance } from './rules.ts';

/** The insurance screens' own rules, on what this phone and the server know now. */
export const guardInsurance: FeatureGuard = async (visit, facts) => {
  if (visit.query.tag) {
    await bringBike(visit.query.tag);
    return { go: to.insurance.success() };
  }
  // The offer opens at once, and says itself what it waits for.
  const product = visit.path !== to.insurance.plans() && facts.product;
  const known = product && product.active ? await knownOf(product.tag) : null;
  if (known?.danfe) draftFor(known.danfe);
  const declared = useDeclaration.getState().version;
  return judgeInsurance(visit, facts, { draft: useInsuranceDraft.getState(), declared, known });
};

/** Makes the bike that a letter is about the current one. Whose it is not, or who cannot ask, stays with the one that is. */
async function bringBike(tag: string): Promise<void> {
  if (useProduct.getState().product?.tag === tag) return;
  const bike = await call('GET /api/my-bikes/:tag', { tag }).catch(() => null);
  if (bike) keepProduct(bike.product, bike.brand);
}

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
