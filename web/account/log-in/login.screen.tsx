import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { emailSchema } from '#domain/account/email.ts';
import { enteredPasswordSchema } from '#domain/account/password.ts';
import { to } from '#domain/paths.ts';
import { afterLogIn } from '#web/account/after-sign-in.ts';
import { endDraft, keepEmail } from '#web/account/registration/registration.ts';
import { call } from '#web/api/call.ts';
import { bringOwnBike } from '#web/api/own-bikes.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { PasswordField } from '#web/kit/form/password-field.tsx';
import { EmailField } from '#web/shell/form/email-field.tsx';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useGo } from '#web/shell/travel/go.ts';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { useCyclistDraft } from '#web/state/drafts.ts';
import { useProduct } from '#web/state/product.ts';
import { startSession, useSession } from '#web/state/session.ts';
import { AlreadySignedIn, useAlreadySignedIn } from './already-signed-in.tsx';
import { sendToLogIn, useLogInNotice } from './log-in-notice.ts';

/** Log-in of cyclists, with e-mail and password. */
export default function LoginScreen() {
  const [already, loggedOut] = useAlreadySignedIn();
  return already ? <AlreadySignedIn onLoggedOut={loggedOut} /> : <LoginForm />;
}

const schema = z.object({ email: emailSchema, password: enteredPasswordSchema });

/** E-mail and password; the e-mail is filled in if the registration asked for it. */
function LoginForm() {
  const { t } = useTranslation(['account', 'log-in']);
  const go = useGo();
  const next = useQueryParameter('next');
  const [email] = useState(() => useCyclistDraft.getState().email);
  const [reason] = useState(() => useLogInNotice.getState().reason);
  const [ended] = useState(() => useSession.getState().ended);
  useEffect(() => sendToLogIn(null), []);

  const form = useCallForm({
    schema,
    defaults: { email, password: '' },
    keep: { email: keepEmail },
    places: { 'wrong-credentials': 'password' },
    send: async (values) => {
      const { tokens, phoneConfirmed } = await call('POST /api/sessions', values);
      startSession(tokens);
      endDraft();
      // Without an answer, the next screen asks again.
      await bringOwnBike().catch(() => undefined);
      go.replace(afterLogIn({ next, phoneConfirmed, product: useProduct.getState().product }));
    },
  });

  return (
    <FormPage
      title={t('account:login.title')}
      lead={!reason && t('account:login.lead')}
      form={form.props}
      action={t('account:login.submit')}
      busyLabel={t('account:login.busy')}
      otherWay={
        <AppLink className={buttonClass('quiet')} href={to.register({ next })}>
          {t('account:login.create')}
        </AppLink>
      }
    >
      {reason && <Notice tone="good">{t(`account:login.${reason}`)}</Notice>}
      {!reason && ended?.domain === 'cyclist' && <Notice>{t(`log-in:ended.${ended.why ?? 'unknown'}`)}</Notice>}
      <EmailField {...form.field('email')} autoComplete="username" />
      <div className="flex flex-col items-start gap-1">
        <div className="w-full">
          <PasswordField
            {...form.field('password')}
            label={t('account:field.password')}
            showLabel={t('account:field.show-password')}
            hideLabel={t('account:field.hide-password')}
            autoComplete="current-password"
            autoFocus={email !== ''}
          />
        </div>
        <AppLink href={to.forgotPassword()} className="inline-flex min-h-11 items-center text-s font-bold underline">
          {t('account:login.forgot')}
        </AppLink>
      </div>
    </FormPage>
  );
}
