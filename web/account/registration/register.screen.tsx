import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { emailSchema } from '#domain/account/contact.ts';
import { cyclistRegistration } from '#domain/account/flow.ts';
import { termsVersion } from '#domain/account/terms.ts';
import { nextPlace } from '#domain/flow-progress.ts';
import { to } from '#domain/paths.ts';
import { AlreadySignedIn, useAlreadySignedIn } from '#web/account/log-in/already-signed-in.tsx';
import { sendToLogIn } from '#web/account/log-in/signing-in.ts';
import { call } from '#web/api/call.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { Acceptance } from '#web/shell/form/acceptance.tsx';
import { EmailField } from '#web/shell/form/email-and-phone-fields.tsx';
import { EmailSuggestion } from '#web/shell/form/email-suggestion.tsx';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useGo } from '#web/shell/travel/go.ts';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { useCyclistDraft } from '#web/state/drafts.ts';
import { RegistrationBike, RegistrationTop } from './registration-top.tsx';
import { keepEmail } from './registration.ts';

/** The first step of an account: the e-mail, with acceptance of terms and privacy policy. */
export default function RegisterScreen() {
  const [already, loggedOut] = useAlreadySignedIn();
  return already ? <AlreadySignedIn onLoggedOut={loggedOut} /> : <RegisterForm />;
}

const schema = z.object({ email: emailSchema });

/** Asks for the e-mail: one with an account leads to log-in, a new one to the next step. */
function RegisterForm() {
  const { t } = useTranslation('account');
  const go = useGo();
  const next = useQueryParameter('next');

  const form = useCallForm({
    schema,
    defaults: { email: useCyclistDraft.getState().email },
    keep: { email: keepEmail },
    send: async ({ email }) => {
      keepEmail(email);
      useCyclistDraft.setState({ acceptedTerms: termsVersion });
      const isProven = useCyclistDraft.getState().emailProof !== '';
      const { known } = isProven ? { known: false } : await call('POST /api/accounts/look-up', { email });
      if (known) {
        sendToLogIn('has-account');
        return go.to(to.login({ next }));
      }
      go.to(nextPlace(cyclistRegistration, 'email')({ next }));
    },
  });

  return (
    <FormPage
      above={<RegistrationTop at="email" />}
      title={t('register.title')}
      lead={t('register.lead')}
      form={form.props}
      action={t('continue')}
      busyLabel={t('register.busy')}
      fineprint={<Acceptance />}
      otherWay={
        <AppLink className={buttonClass('quiet')} href={to.login({ next })}>
          {t('register.log-in')}
        </AppLink>
      }
    >
      <div className="flex flex-col gap-2">
        <EmailField {...form.field('email')} autoFocus />
        <EmailSuggestion typed={form.values.email} onUse={(email) => form.change('email', email)} />
      </div>
      <RegistrationBike at="email" />
    </FormPage>
  );
}
