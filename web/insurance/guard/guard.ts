import { to } from '#domain/paths.ts';
import { call, refusalOf } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { insuranceOf } from '#web/api/shared-reads.ts';
import type { FeatureGuard, Verdict } from '#web/guards/facts.ts';
import { draftFor, useDeclaration, useInsuranceDraft } from '#web/insurance/draft/draft.ts';
import { Away } from '#web/state/away.ts';
import { keepProduct, useProduct } from '#web/state/product.ts';
import { judgeInsurance, type KnownInsurance } from './rules.ts';

/** The insurance screens' own rules, on what this phone and the server know now. */
export const guardInsurance: FeatureGuard = async (visit, facts) => {
  if (visit.path === to.insurance.success() && visit.query.tag) return bringBike(visit.query.tag);
  const declared = useDeclaration.getState().version;
  const judge = (known: KnownInsurance) =>
    judgeInsurance(visit, facts, { draft: useInsuranceDraft.getState(), declared, known });
  // The offer opens at once, and what follows a proposal of this phone's: each says itself what it waits for.
  const opens = [to.insurance.plans(), to.insurance.success()].some((path) => path === visit.path) && !judge(null);
  const known = !opens && facts.product?.active ? await knownOf(facts.product.tag) : null;
  // The screen says so itself.
  if (known === 'not-yours') return undefined;
  if (known?.danfe) draftFor(known.danfe);
  return judge(known);
};

/**
 * Makes the bike that a letter is about the current one. One that is not the reader's, or is no longer, is shown as it is to anybody:
 * the insurance of another bike would be taken for what the letter is about. Without a connection the visit waits.
 */
async function bringBike(tag: string): Promise<Verdict> {
  const there = { go: to.insurance.success() };
  if (useProduct.getState().product?.tag === tag) return there;
  try {
    const bike = await call('GET /api/my-bikes/:tag', { tag });
    keepProduct(bike.product, bike.brand);
  } catch (error) {
    const { code } = refusalOf(error);
    if (['offline', 'unavailable'].includes(code)) throw new Away({ cause: error });
    if (['not-found', 'invalid-input'].includes(code)) return { go: to.tag({ tag }) };
  }
  return there;
}

/**
 * What is known is taken as it is, so that no step waits for the server: screens ask it anew while they are shown. Where it cannot
 * be asked, the draft decides.
 */
async function knownOf(tag: string): Promise<KnownInsurance | 'not-yours'> {
  const asked = insuranceOf(tag);
  try {
    const before = queryClient.getQueryData(asked.queryKey);
    return before ?? (await queryClient.fetchQuery({ ...asked, retry: false }));
  } catch (error) {
    return refusalOf(error).code === 'not-found' ? 'not-yours' : null;
  }
}
