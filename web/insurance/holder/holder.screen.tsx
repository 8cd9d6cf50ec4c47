import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { cpfSchema } from '#domain/account/cpf.ts';
import { proposedAddressSchema } from '#domain/insurance/address.ts';
import { to } from '#domain/paths.ts';
import { call } from '#web/api/call.ts';
import { invalidate, setAnswer } from '#web/api/query.ts';
import { AddressFields, useAddressForm } from '#web/insurance/address/address-fields.tsx';
import { useInsuranceDraft } from '#web/insurance/draft/draft.ts';
import { WithInsurance } from '#web/insurance/parts/with-insurance.tsx';
import { formatCpfTyping } from '#web/insurance/person/cpf-typing.ts';
import { Field } from '#web/kit/form/field.tsx';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { useGo } from '#web/shell/travel/go.ts';

/** What the insurer of a bike is to know of its new owner: the CPF, where the profile has none, then the address. */
export default function InsuranceHolderScreen() {
  const [typed, setTyped] = useState<string>();
  return (
    <WithInsurance>
      {({ cpf }, { tag }) => {
        const given = cpf ?? typed;
        return given ? <AddressStep tag={tag} cpf={given} /> : <CpfStep onDone={setTyped} />;
      }}
    </WithInsurance>
  );
}

const schema = z.object({ cpf: cpfSchema });

function CpfStep({ onDone }: { onDone: (cpf: string) => void }) {
  const { t } = useTranslation('insurance');
  const form = useCallForm({ schema, defaults: { cpf: '' }, words: 'insurance', send: ({ cpf }) => onDone(cpf) });
  const { onChange: _, ...field } = form.field('cpf');
  return (
    <FormPage
      title={t('cpf.title')}
      lead={t('holder.cpf-lead')}
      form={form.props}
      action={t('holder.next')}
      fineprint={t('holder.fineprint')}
    >
      <Field
        {...field}
        onChange={({ target }) => form.change('cpf', formatCpfTyping(target.value))}
        label="CPF"
        placeholder="123.456.789-09"
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        className="tabular-nums"
      />
    </FormPage>
  );
}

function AddressStep({ tag, cpf }: { tag: string; cpf: string }) {
  const { t } = useTranslation('insurance');
  const go = useGo();
  const address = useAddressForm(async () => {
    const given = z.parse(proposedAddressSchema, useInsuranceDraft.getState().address);
    const policy = await call('POST /api/my-bikes/:tag/insurance/holder', { tag, cpf, address: given });
    setAnswer('GET /api/my-bikes/:tag/insurance', { tag }, (known) => known && { ...known, policy });
    void invalidate('GET /api/my-bikes/:tag', { tag });
    go.replace(to.insurance.success());
  });
  return (
    <FormPage
      title={t('holder.title')}
      lead={t('holder.address-lead')}
      form={address.form.props}
      action={t('holder.submit')}
      busyLabel={t('holder.busy')}
      fineprint={t('holder.fineprint')}
    >
      <AddressFields address={address} />
    </FormPage>
  );
}
