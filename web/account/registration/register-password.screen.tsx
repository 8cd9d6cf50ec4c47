import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/account/language.ts';
import { termsVersion } from '#domain/account/terms.ts';
import type { AnswerOf } from '#domain/endpoints.ts';
import { to } from '#domain/paths.ts';
import { afterLogIn, sendToLogIn } from '#web/account/log-in/signing-in.ts';
import { NewPasswordFields, emptyNewPassword, newPasswordForm } from '#web/account/password/new-password.tsx';
import { call, refusalOf, type Refusal } from '#web/api/call.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { UsernameHint } from '#web/kit/form/password-field.tsx';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useGo } from '#web/shell/travel/go.ts';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { useCyclistDraft } from '#web/state/drafts.ts';
import { useProduct } from '#web/state/product.ts';
import { startSession } from '#web/state/session.ts';
import { RegistrationTop } from './registration-top.tsx';
import { endDraft, idOfDraft } from './registration.ts';

/** The third step of an account: the password, after which the account exists. It is kept in this form only. */
export default function RegisterPasswordScreen() {
  const { t } = useTranslation('account');
  const go = useGo();
  const next = useQueryParameter('next');
  const [{ email, acceptedTerms, isAdult }] = useState(() => useCyclistDraft.getState());
  useEffect(() => {
    // A draft from before the texts changed: they are accepted on the screen for the e-mail. Or from before the age was asked for.
    if (acceptedTerms !== termsVersion) go.replace(to.register({ next }));
    else if (isAdult !== 'yes') go.replace(to.registerName({ next }));
  }, [acceptedTerms, isAdult, go, next]);

  const form = useCallForm({
    schema: newPasswordForm,
    defaults: emptyNewPassword,
    send: async ({ password }) => {
      const session = await accountOfDraft(password);
      if (session === 'proof-over') return go.replace(to.registerCode({ next }));
      if (session === 'has-account') {
        sendToLogIn('has-account');
        return go.replace(to.login({ next }));
      }
      startSession(session.tokens);
      endDraft();
      const { phoneConfirmed } = session;
      go.replace(afterLogIn({ next, phoneConfirmed, product: useProduct.getState().product }));
    },
  });

  return (
    <FormPage
      above={<RegistrationTop at="password" />}
      title={t('register-password.title')}
      lead={<span className="wrap-anywhere">{t('register-password.lead', { email })}</span>}
      form={form.props}
      action={t('register-password.submit')}
      busyLabel={t('register-password.busy')}
      refusalAction={form.props.refusal && <BackToStep refusal={form.props.refusal} next={next} />}
    >
      <UsernameHint email={email} />
      <NewPasswordFields form={form} label={t('field.password')} autoFocus />
    </FormPage>
  );
}

/** A link to the step whose answer the server refused; nothing if trying again is the only option. */
function BackToStep({ refusal, next }: { refusal: Refusal; next: string | undefined }) {
  const { t } = useTranslation('account');
  const field = (['email', 'name'] as const).find((field) => refusal.errors.some(({ at }) => at === field));
  if (!field) return null;
  return (
    <AppLink
      className={buttonClass('secondary', 'fit')}
      href={field === 'email' ? to.register({ next }) : to.registerName({ next })}
    >
      {t(`register-password.check.${field}`)}
    </AppLink>
  );
}

type Session = AnswerOf<'POST /api/accounts'>;

/**
 * Creates the account from the draft and signs in. Can be repeated: the draft's id stays the same. `has-account` when the
 * address has one already, also from an earlier try with another password whose answer was lost; `proof-over` when the
 * address has to be proven again. Throws other refusals.
 */
async function accountOfDraft(password: string): Promise<Session | 'has-account' | 'proof-over'> {
  try {
    return await create(password);
  } catch (error) {
    const { code } = refusalOf(error);
    if (code === 'email-taken' || code === 'wrong-credentials') return 'has-account';
    if (code === 'email-proof-invalid') {
      useCyclistDraft.setState({ emailProof: '' });
      return 'proof-over';
    }
    if (code !== 'id-taken') throw error;
    // The id is used by another address (a second tab, a corrected typing error): this one gets its own.
    useCyclistDraft.setState({ accountId: '' });
    return create(password);
  }
}

async function create(password: string): Promise<Session> {
  const { email, name, emailProof, acceptedTerms } = useCyclistDraft.getState();
  const language = i18next.language as Language;
  const account = { id: idOfDraft(), email, name, password, language, acceptedTerms, isAdult: true as const };
  return call('POST /api/accounts', { ...account, ...(emailProof && { emailProof }) });
}
