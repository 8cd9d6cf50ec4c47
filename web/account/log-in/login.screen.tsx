import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { contactSchema } from '#domain/account/contact.ts';
import { enteredPasswordSchema } from '#domain/account/password.ts';
import { to } from '#domain/paths.ts';
import { ContactField } from '#web/account/address/contact-field.tsx';
import { endDraft, keepEmail } from '#web/account/registration/registration.ts';
import { call } from '#web/api/call.ts';
import { bringOwnBike } from '#web/api/own-bikes.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { PasswordField } from '#web/kit/form/password-field.tsx';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { LegalLink } from '#web/shell/legal-link.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useGo } from '#web/shell/travel/go.ts';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { useCyclistDraft } from '#web/state/drafts.ts';
import { useProduct } from '#web/state/product.ts';
import { startSession, useSession } from '#web/state/session.ts';
import { AlreadySignedIn, useAlreadySignedIn } from './already-signed-in.tsx';
import { afterLogIn, sendToLogIn, useLogInNotice, type LogInReason } from './signing-in.ts';

/** Log-in of cyclists, with e-mail or phone and password. */
export default function LoginScreen() {
  const [already, loggedOut] = useAlreadySignedIn();
  return already ? <AlreadySignedIn onLoggedOut={loggedOut} /> : <LoginForm />;
}

const schema = z.object({ email: contactSchema, password: enteredPasswordSchema });

/** E-mail or phone, and password; the e-mail is filled in if the registration asked for it, or a session of its person has ended here. */
function LoginForm() {
  const { t } = useTranslation('account');
  const go = useGo();
  const next = useQueryParameter('next');
  const [email] = useState(() => useCyclistDraft.getState().email || cyclistWhoLeft());
  const [reason] = useState(() => useLogInNotice.getState().reason);
  useEffect(() => sendToLogIn(null), []);

  const form = useCallForm({
    schema,
    defaults: { email, password: '' },
    keep: { email: (typed) => typed.includes('@') && keepEmail(typed) },
    inputs: { phone: 'email' },
    places: { 'wrong-credentials': 'password' },
    send: async ({ email: contact, password }) => {
      const { tokens, phoneConfirmed, closesAt } =
        'email' in contact
          ? await call('POST /api/sessions', { ...contact, password })
          : await call('POST /api/sessions/by-phone', { ...contact, password });
      startSession(tokens);
      endDraft();
      // Without an answer, the next screen asks again.
      await bringOwnBike().catch(() => undefined);
      const there = afterLogIn({ next, phoneConfirmed, product: useProduct.getState().product });
      // Whoever comes back within the week sees that the account is to be deleted, and can keep it.
      go.replace(closesAt ? to.deleteAccount() : there);
    },
  });

  return (
    <FormPage
      title={t('login.title')}
      lead={!reason && t('login.lead')}
      form={form.props}
      action={t('login.submit')}
      busyLabel={t('login.busy')}
      otherWay={
        <AppLink className={buttonClass('quiet')} href={to.register({ next })}>
          {t('login.create')}
        </AppLink>
      }
    >
      <WhySent reason={reason} next={next} />
      <ContactField {...form.field('email')} />
      <div className="flex flex-col items-start gap-1">
        <div className="w-full">
          <PasswordField
            {...form.field('password')}
            label={t('field.password')}
            showLabel={t('field.show-password')}
            hideLabel={t('field.hide-password')}
            autoComplete="current-password"
            autoFocus={email !== ''}
          />
        </div>
        <ForgotLink next={next} />
      </div>
      <LegalLink />
    </FormPage>
  );
}

function ForgotLink({ next }: { next: string | undefined }) {
  const { t } = useTranslation('account');
  return (
    <AppLink
      href={to.forgotPassword({ next })}
      className="inline-flex min-h-11 items-center text-s font-bold underline"
    >
      {t('login.forgot')}
    </AppLink>
  );
}

/** The address of the cyclist whose session has ended here: that person comes back. */
function cyclistWhoLeft(): string {
  const { ended } = useSession.getState();
  return (ended?.domain === 'cyclist' && ended.email) || '';
}

type WhySentProps = { reason: LogInReason | null; next: string | undefined };

/** Why the person was sent here, or logged out. Whoever does not know the account with their address can have one of their own. */
function WhySent({ reason, next }: WhySentProps) {
  const { t } = useTranslation(['account', 'address', 'log-in']);
  const [ended] = useState(() => useSession.getState().ended);
  if (!reason && ended?.domain !== 'cyclist') return null;
  if (!reason) return <Notice>{t(`log-in:ended.${ended?.why ?? 'unknown'}`)}</Notice>;
  if (reason === 'proven') return <Notice>{t('address:proven')}</Notice>;
  const other = reason === 'has-account' && (
    <AppLink href={to.registerCode({ next })} className="inline-flex min-h-11 items-center font-bold underline">
      {t('address:not-mine')}
    </AppLink>
  );
  return (
    <Notice tone="good" action={other}>
      {t(`account:login.${reason}`)}
    </Notice>
  );
}
