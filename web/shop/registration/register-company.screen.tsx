import type { ChangeEvent, ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { formatCnpj, suggestCnpj } from '#domain/brazil/cnpj.ts';
import { nextPlace } from '#domain/flow-progress.ts';
import { shopRegistration } from '#domain/shop/flow.ts';
import { offices } from '#domain/shop/office.ts';
import { cnpjSchema, shopCitySchema, shopNameSchema } from '#domain/shop/shop-facts.ts';
import { Field } from '#web/kit/form/field.tsx';
import { FlowSteps, FormPage } from '#web/shell/form/form-page.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { useGo } from '#web/shell/travel/go.ts';
import { OfficeField } from '#web/shop/office-field.tsx';
import { RequireAnswers } from '#web/shop/redirect.tsx';
import { useBikeshopDraft } from '#web/state/drafts.ts';
import { formatCnpjInput } from './format-cnpj-input.ts';
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

type CnpjFieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'value'> & {
  value: string;
  /** Accepts the suggested number. */
  onTake: (cnpj: string) => void;
};

/** A company's number, grouped while it is typed or pasted. It may contain letters, so the full keyboard is used. */
function CnpjField({ onChange, onTake, ...rest }: CnpjFieldProps) {
  const { t } = useTranslation('shop');
  const suggested = rest.value.length === 18 ? suggestCnpj(rest.value) : null;
  const format = (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    const formatted = formatCnpjInput(target.value, target.selectionStart ?? target.value.length);
    target.value = formatted.text;
    target.setSelectionRange(formatted.caret, formatted.caret);
    return onChange?.(event);
  };
  return (
    <Field
      label={t('company.cnpj')}
      placeholder="12.345.678/0001-95"
      hint={
        suggested ? (
          <button type="button" className="-my-3 py-3 text-left" onClick={() => onTake(formatCnpj(suggested))}>
            {t('company.meant')} <b className="text-ink underline tabular-nums">{formatCnpj(suggested)}</b>
          </button>
        ) : (
          t('company.cnpj-hint')
        )
      }
      inputMode="text"
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="next"
      className="tracking-[0.02em] tabular-nums"
      {...rest}
      onChange={format}
    />
  );
}
