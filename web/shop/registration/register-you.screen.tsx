import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { mobileSchema } from '#domain/account/contact.ts';
import { fullNameSchema } from '#domain/account/name.ts';
import { formatMobile } from '#domain/brazil/phone.ts';
import { nextPlace } from '#domain/flow-progress.ts';
import { to } from '#domain/paths.ts';
import { shopRegistration } from '#domain/shop/flow.ts';
import { refusalOf } from '#web/api/call.ts';
import { Field } from '#web/kit/form/field.tsx';
import { AdultField, adultSchema } from '#web/shell/form/adult-field.tsx';
import { PhoneField } from '#web/shell/form/email-and-phone-fields.tsx';
import { FlowSteps, FormPage } from '#web/shell/form/form-page.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { useGo } from '#web/shell/travel/go.ts';
import { RequireAnswers } from '#web/shop/redirect.tsx';
import { sendPhoneCode } from '#web/shop/shop-code.tsx';
import { useBikeshopDraft } from '#web/state/drafts.ts';
import { setPhoneTaken, useRegistrationNotice, dropProof, keepInDraft } from './registration.ts';
const schema = z.object({ fullName: fullNameSchema, whatsapp: mobileSchema, isAdult: adultSchema });

/** The third step of a registration: the name, and the phone that a code is texted to. */
export default function RegisterYouScreen() {
  return (
    <RequireAnswers at="you">
      <YouForm />
    </RequireAnswers>
  );
}

function YouForm() {
  const { t } = useTranslation(['shop', 'account']);
  const go = useGo();
  const { fullName, whatsapp, isAdult } = useBikeshopDraft.getState();
  const [isTaken] = useState(() => useRegistrationNotice.getState().taken);
  useEffect(() => setPhoneTaken(false), []);
  const form = useCallForm({
    schema,
    words: 'shop',
    defaults: { fullName, whatsapp, isAdult: isAdult as 'yes' },
    ...(isTaken && { problems: { whatsapp: { code: 'phone-taken', byServer: true as const } } }),
    keep: {
      fullName: (typed) => keepInDraft({ fullName: typed }),
      whatsapp: (typed) => keepInDraft({ whatsapp: typed }),
      isAdult: (typed) => keepInDraft({ isAdult: typed }),
    },
    send: async (values) => {
      keepInDraft({ ...values, whatsapp: formatMobile(values.whatsapp) });
      try {
        await sendPhoneCode(values.whatsapp, useBikeshopDraft.getState().emailProof);
      } catch (error) {
        if (refusalOf(error).code !== 'email-proof-invalid') throw error;
        dropProof();
        return go.to(to.shop.verifyEmail());
      }
      go.to(nextPlace(shopRegistration, 'you')());
    },
  });
  return (
    <FormPage
      above={<FlowSteps of={shopRegistration} at="you" />}
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
      <AdultField form={form} ofOwner={false} />
    </FormPage>
  );
}
