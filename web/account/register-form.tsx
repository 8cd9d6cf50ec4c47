import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { lookUpEmail } from '#domain/account/contract.ts';
import { emailSchema } from '#domain/account/email.ts';
import { termsVersion } from '#domain/account/terms.ts';
import { call } from '#web/api/call.ts';
import { buttonClass } from '#web/kit/button-class.ts';
import { AppLink } from '#web/shell/app-link.tsx';
import { useGo } from '#web/shell/go.ts';
import { useQueryParameter } from '#web/shell/here.ts';
import { useCyclistDraft } from '#web/state/drafts.ts';
import { Acceptance } from '#web/shell/form/acceptance.tsx';
import { withNext } from './after-sign-in.ts';
import { EmailField } from '#web/shell/form/email-field.tsx';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { sendToLogIn } from './log-in-notice.ts';
import { RegistrationSteps } from './registration-steps.tsx';
import { keepEmail } from './registration.ts';
import { useCallForm } from '#web/shell/form/use-call-form.ts';

const schema = z.object({ email: emailSchema });

/** Asks for the e-mail: one with an account leads to log-in, a new one goes on. */
export function RegisterForm() {
  const { t } = useTranslation('account');
  const go = useGo();
  const next = useQueryParameter('next');

  const form = useCallForm({
    schema,
    defaults: { email: useCyclistDraft.getState().email },
    keep: { email: keepEmail },
    send: async ({ email }) => {
      keepEmail(email);
      const { known } = await call<typeof lookUpEmail>('POST /api/accounts/look-up', { email });
      if (known) {
        sendToLogIn('has-account');
        return go.to(withNext('/login', next));
      }
      useCyclistDraft.setState({ acceptedTerms: termsVersion });
      go.to(withNext('/register-name', next));
    },
  });

  return (
    <FormPage
      above={<RegistrationSteps at="email" />}
      title={t('register.title')}
      lead={t('register.lead')}
      form={form.props}
      action={t('continue')}
      busyLabel={t('register.busy')}
      fineprint={<Acceptance />}
      otherWay={
        <AppLink className={buttonClass('quiet')} href={withNext('/login', next)}>
          {t('register.log-in')}
        </AppLink>
      }
    >
      <EmailField {...form.field('email')} autoFocus />
    </FormPage>
  );
}
