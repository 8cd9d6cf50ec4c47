import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { fullNameSchema } from '#domain/account/name.ts';
import { mobileSchema } from '#domain/account/phone.ts';
import { formatMobile } from '#domain/brazil/phone.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { Field } from '#web/kit/field.tsx';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { PhoneField } from '#web/shell/form/phone-field.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { useGo } from '#web/shell/go.ts';
import { useBikeshopDraft } from '#web/state/drafts.ts';
import { Entry } from './entry.tsx';
import { tellTaken, useRegistrationNotice } from './registration-notice.ts';
import { RegistrationSteps } from './registration-steps.tsx';
import { dropProof, keepInDraft } from './registration.ts';
import { sendPhoneCode } from './shop-code.ts';

const schema = z.object({ fullName: fullNameSchema, whatsapp: mobileSchema });

/** The third step of a registration: who it is, and the phone that a code is texted to. */
export default function RegisterYouScreen() {
  return (
    <Entry at="you">
      <YouForm />
    </Entry>
  );
}

function YouForm() {
  const { t } = useTranslation(['shop', 'account']);
  const go = useGo();
  const { fullName, whatsapp } = useBikeshopDraft.getState();
  const [isTaken] = useState(() => useRegistrationNotice.getState().taken);
  useEffect(() => tellTaken(false), []);
  const form = useCallForm({
    schema,
    words: 'shop',
    defaults: { fullName, whatsapp },
    ...(isTaken && { problems: { whatsapp: { code: 'phone-taken', byServer: true as const } } }),
    keep: {
      fullName: (typed) => keepInDraft({ fullName: typed }),
      whatsapp: (typed) => keepInDraft({ whatsapp: typed }),
    },
    send: async (values) => {
      keepInDraft({ fullName: values.fullName, whatsapp: formatMobile(values.whatsapp) });
      try {
        await sendPhoneCode(values.whatsapp, useBikeshopDraft.getState().emailProof);
      } catch (error) {
        if (refusalOf(error).code !== 'email-proof-invalid') throw error;
        dropProof();
        return go.to('/loja/verify-email');
      }
      go.to('/loja/phone-confirmation');
    },
  });
  return (
    <FormPage
      above={<RegistrationSteps at="you" />}
      title={t('shop:you.title')}
      lead={t('shop:you.lead')}
      form={form.props}
      action={t('account:continue')}
      busyLabel={t('shop:landing.busy')}
    >
      <Field
        {...form.field('fullName')}
        label={t('shop:you.name')}
        placeholder={t('account:field.name-example')}
        autoComplete="name"
        autoCapitalize="words"
        autoCorrect="off"
        spellCheck={false}
        autoFocus={!isTaken}
      />
      <PhoneField
        {...form.field('whatsapp')}
        label={t('shop:you.whatsapp')}
        hint={t('shop:you.whatsapp-hint')}
        autoFocus={isTaken}
      />
    </FormPage>
  );
}
