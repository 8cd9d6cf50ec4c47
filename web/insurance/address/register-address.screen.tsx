import { to } from '#domain/paths.ts';
import { useInsuranceDraft } from '#web/insurance/draft/draft.ts';
import { WithInsurance } from '#web/insurance/parts/with-insurance.tsx';
import { useBackTo } from '#web/shell/frame/bar-action.tsx';
import { AddressForm } from './address-form.tsx';

/** Where the insured person lives. */
export default function RegisterAddressScreen() {
  const belongs = useInsuranceDraft((draft) => draft.clientCpfBelongsToDanfe);
  // The recipient has not seen the declaration.
  useBackTo(belongs ? to.insurance.registerCpf() : to.insurance.agreementWarning());
  return <WithInsurance>{() => <AddressForm />}</WithInsurance>;
}
