import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { Language } from '#domain/account/language.ts';
import { fullNameSchema } from '#domain/account/name.ts';
import { termsVersion } from '#domain/account/terms.ts';
import type { AnswerOf } from '#domain/endpoints.ts';
import { to } from '#domain/paths.ts';
import { afterLogIn, sendToLogIn } from '#web/account/log-in/signing-in.ts';
import { call, refusalOf, type Refusal } from '#web/api/call.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { UsernameHint } from '#web/kit/form/password-field.tsx';
import { AdultField, adultSchema } from '#web/shell/form/adult-field.tsx';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { NewPasswordFields, emptyNewPassword, newPasswordFields, sameTwice } from '#web/shell/form/new-password.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useGo } from '#web/shell/travel/go.ts';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { useCyclistDraft } from '#web/state/drafts.ts';
import { useProduct } from '#web/state/product.ts';
import { startSession } from '#web/state/session.ts';
import { RegistrationTop } from './registration-top.tsx';
import { endDraft, idOfDraft } from './registration.ts';

const schema = z.object({ name: fullNameSchema, ...newPasswordFields, isAdult: adultSchema }).check(sameTwice);

/**
 * The second step of an account: the name on the certificate, the password, and that its person is an adult; after it the account exists. The
 * password is kept in this form only.
 */
export default function RegisterPersonScreen() {
  const { t } = useTranslation('account');
  const go = useGo();
  const next = useQueryParameter('next');
  const [{ email, name, acceptedTerms, isAdult }] = useState(() => useCyclistDraft.getState());
  useEffect(() => {
    // A draft from before the texts changed: they are accepted on the screen for the e-mail.
    if (acceptedTerms !== termsVersion) go.replace(to.register({ next }));
  }, [acceptedTerms, go, next]);

  const form = useCallForm({
    schema,
    defaults: { ...emptyNewPassword, name, isAdult: (isAdult === 'yes' ? isAdult : '') as 'yes' },
    keep: {
      name: (typed) => useCyclistDraft.setState({ name: typed }),
      isAdult: (typed) => useCyclistDraft.setState({ isAdult: typed }),
    },
    send: async ({ password, name: whole }) => {
      useCyclistDraft.setState({ name: whole });
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
      above={<RegistrationTop at="person" strip />}
      title={t('register-name.title')}
      lead={t('register-name.lead')}
      form={form.props}
      action={t('register-password.submit')}
      busyLabel={t('register-password.busy')}
      refusalAction={form.props.refusal && <BackToStep refusal={form.props.refusal} next={next} />}
    >
      <Field
        {...form.field('name')}
        label={t('field.name')}
        placeholder={t('field.name-example')}
        autoComplete="name"
        autoCapitalize="words"
        autoCorrect="off"
        spellCheck={false}
        autoFocus={name === ''}
      />
      <UsernameHint email={email} />
      <NewPasswordFields form={form} label={t('field.password')} />
      <AdultField form={form} />
    </FormPage>
  );
}

/** A link to the step whose answer the server refused; nothing if trying again is the only option. */
function BackToStep({ refusal, next }: { refusal: Refusal; next: string | undefined }) {
  const { t } = useTranslation('account');
  if (!refusal.errors.some(({ at }) => at === 'email')) return null;
  return (
    <AppLink className={buttonClass('secondary', 'fit')} href={to.register({ next })}>
      {t('register-password.check.email')}
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
