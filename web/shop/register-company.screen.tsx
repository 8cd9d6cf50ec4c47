import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { cnpjSchema } from '#domain/shop/cnpj.ts';
import { offices } from '#domain/shop/office.ts';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { useGo } from '#web/shell/go.ts';
import { useBikeshopDraft } from '#web/state/drafts.ts';
import { CnpjField } from './cnpj-field.tsx';
import { Entry } from './entry.tsx';
import { OfficeField } from './office-field.tsx';
import { RegistrationSteps } from './registration-steps.tsx';
import { keepInDraft } from './registration.ts';

const schema = z.object({ cnpj: cnpjSchema, office: z.string().check(z.refine(isOffice, { error: 'required' })) });

function isOffice(office: string): boolean {
  return (offices as readonly string[]).includes(office);
}

/** The second step of a registration: which shop, and what one does there. */
export default function RegisterCompanyScreen() {
  return (
    <Entry at="company">
      <CompanyForm />
    </Entry>
  );
}

function CompanyForm() {
  const { t } = useTranslation(['shop', 'account']);
  const go = useGo();
  const { cnpj, office } = useBikeshopDraft.getState();
  const form = useCallForm({
    schema,
    words: 'shop',
    defaults: { cnpj, office },
    keep: { cnpj: (typed) => keepInDraft({ cnpj: typed }), office: (chosen) => keepInDraft({ office: chosen }) },
    send: (values) => {
      keepInDraft({ cnpj: formatCnpj(values.cnpj), office: values.office });
      go.to('/loja/register-you');
    },
  });
  const { error } = form.field('office');
  return (
    <FormPage
      above={<RegistrationSteps at="company" />}
      title={t('shop:company.title')}
      lead={t('shop:company.lead')}
      form={form.props}
      action={t('account:continue')}
    >
      <CnpjField {...form.field('cnpj')} autoFocus={cnpj === ''} onTake={(meant) => form.change('cnpj', meant)} />
      <OfficeField
        legend={t('shop:company.office')}
        value={form.values.office}
        onChange={(chosen) => form.change('office', chosen)}
        error={error}
      />
    </FormPage>
  );
}
