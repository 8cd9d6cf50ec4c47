import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { states } from '#domain/brazil/state.ts';
import { nextPlace } from '#domain/flow-progress.ts';
import type { Address } from '#domain/insurance/address.ts';
import { insuranceFlow } from '#domain/insurance/flow.ts';
import { useInsuranceDraft } from '#web/insurance/draft/draft.ts';
import { Field } from '#web/kit/form/field.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { FlowSteps } from '#web/shell/form/flow-steps.tsx';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { useGo } from '#web/shell/travel/go.ts';
import { fillIn, keepTyped, typedOf, type Filled, type TypedAddress } from './address-draft.ts';
import { addressFormSchema } from './address-schema.ts';
import { CepField } from './cep-field.tsx';
import { useCep } from './use-cep.ts';

/** The postal code first: what is known of it fills in the rest, except for what was typed. All of it can be typed. */
export function AddressForm() {
  const { t } = useTranslation('insurance');
  const go = useGo();
  const { cep, form, change } = useAddressForm(() => go.to(nextPlace(insuranceFlow, 'register-address')()));
  const field = (name: keyof TypedAddress) => ({
    ...form.field(name),
    label: t(`address.${name}`),
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
  });
  return (
    <FormPage
      above={<FlowSteps of={insuranceFlow} at="register-address" />}
      title={t('address.title')}
      lead={t('address.lead')}
      form={form.props}
      action={t('continue')}
    >
      <CepField {...form.field('cep')} state={cep.state} onType={(text) => change('cep', text)} />
      <Field {...field('logradouro')} autoComplete="address-line1" />
      <div className="grid grid-cols-2 items-start gap-3 @max-[18rem]:grid-cols-1">
        <Field {...field('numero')} autoComplete="off" hint={t('address.no-number')} />
        <Field {...field('complemento')} autoComplete="address-line2" hint={t('address.optional')} />
      </div>
      <Field {...field('bairro')} autoComplete="address-level3" />
      <div className="grid grid-cols-[1fr_6.5rem] items-start gap-3 @max-[18rem]:grid-cols-1">
        <Field {...field('localidade')} autoComplete="address-level2" />
        <SelectField {...field('uf')} autoComplete="address-level1">
          <option value="" aria-label={t('address.choose')} />
          {states.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </SelectField>
      </div>
    </FormPage>
  );
}

/** The form and its look-up. Every change is kept, also what a look-up filled in: a reload loses nothing. */
function useAddressForm(onDone: () => void) {
  const kept = useInsuranceDraft(({ address }) => address);
  const filled = useRef<Filled>({});
  const cep = useCep();
  const form = useCallForm({
    schema: addressFormSchema(cep.found),
    defaults: typedOf(kept),
    words: 'insurance',
    send: () => {
      keepTyped(form.values, cep.found);
      onDone();
    },
  });
  const takeFound = useEffectEvent((found: Address) => {
    filled.current = fillIn(form.values, filled.current, found);
    form.fill(filled.current);
    keepTyped({ ...form.values, ...filled.current }, found);
  });
  useEffect(() => {
    if (cep.found) takeFound(cep.found);
  }, [cep.found]);
  const change = (name: keyof TypedAddress, value: string) => {
    form.change(name, value);
    keepTyped({ ...form.values, [name]: value }, cep.found);
    if (name === 'cep') void cep.look(value);
  };
  return { cep, form, change };
}
