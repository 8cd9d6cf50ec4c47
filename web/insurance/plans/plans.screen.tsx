import { choosePlan, useInsuranceDraft } from '#web/insurance/draft/draft.ts';
import { WithInsurance } from '#web/insurance/parts/with-insurance.tsx';
import { useProduct } from '#web/state/product.ts';
import { PlansView } from './plans-view.tsx';

/** What is offered for this bike, or what stands in its way. */
export default function PlansScreen() {
  const brand = useProduct((state) => state.brand?.name ?? '');
  const chosen = useInsuranceDraft(({ insurancePlans }) => insurancePlans?.planId);
  return (
    <WithInsurance>
      {(insurance, { tag }) => (
        <PlansView insurance={insurance} tag={tag} brand={brand} chosen={chosen} onChoose={choosePlan} />
      )}
    </WithInsurance>
  );
}
