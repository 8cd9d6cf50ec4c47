import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import { nextPlace } from '#domain/flow-progress.ts';
import { cnpjSchema } from '#domain/shop/cnpj.ts';
import { shopRegistration } from '#domain/shop/flow.ts';
import { offices } from '#domain/shop/office.ts';
import { shopCitySchema, shopNameSchema } from '#domain/shop/shop-facts.ts';
import { Field } from '#web/kit/form/field.tsx';
import { FlowSteps } from '#web/shell/form/flow-steps.tsx';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { useGo } from '#web/shell/travel/go.ts';
import { OfficeField } from '#web/shop/office-field.tsx';
import { RequireAnswers } from '#web/shop/redirect.tsx';
import { useBikeshopDraft } from '#web/state/drafts.ts';
import { CnpjField } from './cnpj-field.tsx';
import { keepInDraft } from './registration.ts';

const schema = z.object({
  cnpj: cnpjSchema,
  shopName: shopNameSchema,
  shopCity: shopCitySchema,
  office: z.string().check(z.refine(isOffice, { error: 'required' })),
});

function isOffice(office: string): boolean {
  return (offices as readonly string[]).includes(office);
}

/** The second step of a registration: the shop with what it is called and where it is, and the person's office in it. */
export default function RegisterCompanyScreen() {
  return (
    <RequireAnswers at="company">
      <CompanyForm />
    </RequireAnswers>
  );
}

function CompanyForm() {
  const { t } = useTranslation(['shop', 'account']);
  const go = useGo();
  const { cnpj, shopName, shopCity, office } = useBikeshopDraft.getState();
  const form = useCallForm({
    schema,
    words: 'shop',
    defaults: { cnpj, shopName, shopCity, office },
    keep: {
      // Typed here, it is no longer the invitation's.
      cnpj: (typed) => keepInDraft({ cnpj: typed, invitedTo: '' }),
      shopName: (typed) => keepInDraft({ shopName: typed }),
      shopCity: (typed) => keepInDraft({ shopCity: typed }),
      office: (chosen) => keepInDraft({ office: chosen }),
    },
    send: (values) => {
      keepInDraft({ ...values, cnpj: formatCnpj(values.cnpj) });
      go.to(nextPlace(shopRegistration, 'company')());
    },
  });
  const { error } = form.field('office');
  return (
    <FormPage
      above={<FlowSteps of={shopRegistration} at="company" />}
      title={t('shop:company.title')}
      lead={t('shop:company.lead')}
      form={form.props}
      action={t('account:continue')}
    >
      <CnpjField
        {...form.field('cnpj')}
        autoFocus={cnpj === ''}
        onTake={(suggested) => form.change('cnpj', suggested)}
      />
      <Field
        {...form.field('shopName')}
        label={t('shop:company.name')}
        hint={t('shop:company.name-hint')}
        autoComplete="organization"
        autoCapitalize="words"
      />
      <Field
        {...form.field('shopCity')}
        label={t('shop:company.city')}
        autoComplete="address-level2"
        autoCapitalize="words"
      />
      <OfficeField
        legend={t('shop:company.office')}
        value={form.values.office}
        onChange={(chosen) => form.change('office', chosen)}
        error={error}
      />
    </FormPage>
  );
}
