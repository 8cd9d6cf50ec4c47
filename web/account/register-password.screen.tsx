import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { termsVersion } from '#domain/account/terms.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { buttonClass } from '#web/kit/button-class.ts';
import { AppLink } from '#web/shell/app-link.tsx';
import { useGo } from '#web/shell/go.ts';
import { useQueryParameter } from '#web/shell/here.ts';
import { useCyclistDraft } from '#web/state/drafts.ts';
import { useProduct } from '#web/state/product.ts';
import { startSession } from '#web/state/session.ts';
import { afterLogIn, withNext } from './after-sign-in.ts';
import { accountOfDraft } from './create-account.ts';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { sendToLogIn } from './log-in-notice.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { emptyNewPassword, newPasswordForm } from './new-password.ts';
import { RegistrationSteps } from './registration-steps.tsx';
import { endDraft } from './registration.ts';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { UsernameHint } from './username-hint.tsx';

/** The third step of an account: the password, after which the account exists. It lives in this form and nowhere else. */
export default function RegisterPasswordScreen() {
  const { t } = useTranslation('account');
  const go = useGo();
  const next = useQueryParameter('next');
  const [{ email, acceptedTerms }] = useState(() => useCyclistDraft.getState());
  useEffect(() => {
    // A draft from before the texts changed: they are accepted where the e-mail is asked for.
    if (acceptedTerms !== termsVersion) go.replace(withNext('/register', next));
  }, [acceptedTerms, go, next]);

  const form = useCallForm({
    schema: newPasswordForm,
    defaults: emptyNewPassword,
    send: async ({ password }) => {
      const session = await accountOfDraft(password);
      if (session === 'has-account') {
        sendToLogIn('has-account');
        return go.replace(withNext('/login', next));
      }
      startSession(session.tokens);
      endDraft();
      const { phoneConfirmed } = session;
      go.replace(afterLogIn({ next, phoneConfirmed, product: useProduct.getState().product }));
    },
  });

  return (
    <FormPage
      above={<RegistrationSteps at="password" />}
      title={t('register-password.title')}
      lead={<span className="wrap-anywhere">{t('register-password.lead', { email })}</span>}
      form={form.props}
      action={t('register-password.submit')}
      busyLabel={t('register-password.busy')}
      refusalAction={form.props.refusal && <WayBack refusal={form.props.refusal} next={next} />}
    >
      <UsernameHint email={email} />
      <NewPasswordFields form={form} label={t('field.password')} autoFocus />
    </FormPage>
  );
}

/** Back to the step whose answer the server did not take; none where trying again is all there is to do. */
function WayBack({ refusal, next }: { refusal: Refusal; next: string | undefined }) {
  const { t } = useTranslation('account');
  const field = (['email', 'name'] as const).find((field) => refusal.errors.some(({ at }) => at === field));
  if (!field) return null;
  return (
    <AppLink
      className={buttonClass('secondary', 'fit')}
      href={withNext(field === 'email' ? '/register' : '/register-name', next)}
    >
      {t(`register-password.check.${field}`)}
    </AppLink>
  );
}
