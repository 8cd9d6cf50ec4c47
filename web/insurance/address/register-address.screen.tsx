import { useTranslation } from 'react-i18next';
import { nextPlace } from '#domain/flow-progress.ts';
import { insuranceFlow } from '#domain/insurance/flow.ts';
import { to } from '#domain/paths.ts';
import { useInsuranceDraft } from '#web/insurance/draft/draft.ts';
import { WithInsurance } from '#web/insurance/parts/with-insurance.tsx';
import { FlowSteps, FormPage } from '#web/shell/form/form-page.tsx';
import { useBackTo } from '#web/shell/frame/screen-frame.tsx';
import { useGo } from '#web/shell/travel/go.ts';
import { AddressFields, useAddressForm } from './address-fields.tsx';

/** Where the insured person lives. */
export default function RegisterAddressScreen() {
  const belongs = useInsuranceDraft((draft) => draft.clientCpfBelongsToDanfe);
  // The recipient has not seen the declaration.
  useBackTo(belongs ? to.insurance.registerCpf() : to.insurance.agreementWarning());
  return <WithInsurance>{() => <AddressForm />}</WithInsurance>;
}

/** The postal code first: what is known of it fills in the rest, except for what was typed. All of it can be typed. */
function AddressForm() {
  const { t } = useTranslation('insurance');
  const go = useGo();
  const address = useAddressForm(() => go.to(nextPlace(insuranceFlow, 'register-address')()));
  return (
    <FormPage
      above={<FlowSteps of={insuranceFlow} at="register-address" />}
      title={t('address.title')}
      lead={t('address.lead')}
      form={address.form.props}
      action={t('continue')}
    >
      <AddressFields address={address} />
    </FormPage>
  );
}
