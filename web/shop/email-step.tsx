import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { emailSchema } from '#domain/account/email.ts';
import { termsVersion } from '#domain/account/terms.ts';
import { buttonClass } from '#web/kit/button-class.ts';
import { Notice } from '#web/kit/notice.tsx';
import { AppLink } from '#web/shell/app-link.tsx';
import { Acceptance } from '#web/shell/form/acceptance.tsx';
import { EmailField } from '#web/shell/form/email-field.tsx';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { useGo } from '#web/shell/go.ts';
import { useBikeshopDraft } from '#web/state/drafts.ts';
import { isProven } from './missing-step.ts';
import { RegistrationSteps } from './registration-steps.tsx';
import { keepEmail } from './registration.ts';
import { sendEmailCode } from './shop-code.ts';

const schema = z.object({ email: emailSchema });

/** Asks for the address and mails a code to it; one that is proven already goes on without. */
export function EmailStep() {
  const { t } = useTranslation('shop');
  const go = useGo();
  const [{ email, cnpj, emailProof }] = useState(() => useBikeshopDraft.getState());
  const form = useCallForm({
    schema,
    defaults: { email },
    keep: { email: keepEmail },
    send: async (values) => {
      keepEmail(values.email);
      useBikeshopDraft.setState({ acceptedTerms: termsVersion });
      if (isProven(useBikeshopDraft.getState(), new Date())) return go.to('/loja/register-company');
      await sendEmailCode(values.email);
    },
  });
  return (
    <FormPage
      above={<RegistrationSteps at="email" />}
      title={t('email.title')}
      lead={t('email.lead')}
      form={form.props}
      action={t(emailProof ? 'email.continue' : 'email.submit')}
      busyLabel={t('email.busy')}
      fineprint={<Acceptance />}
      otherWay={
        <AppLink className={buttonClass('quiet')} href="/loja">
          {t('email.log-in')}
        </AppLink>
      }
    >
      {cnpj && !emailProof && <Notice>{t('email.again')}</Notice>}
      <EmailField {...form.field('email')} autoFocus />
    </FormPage>
  );
}
