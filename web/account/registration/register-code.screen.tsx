import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import { cyclistRegistration } from '#domain/account/flow.ts';
import type { AnswerOf } from '#domain/endpoints.ts';
import { nextPlace } from '#domain/flow-progress.ts';
import { to } from '#domain/paths.ts';
import { sendToLogIn } from '#web/account/log-in/signing-in.ts';
import {
  forgetEmailCode,
  sendSignUpCode,
  usePendingEmailCode,
  type PendingEmailCode,
} from '#web/account/pending-codes.ts';
import { call } from '#web/api/call.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { CodePage } from '#web/shell/form/code-page.tsx';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { useSpentCode } from '#web/shell/form/use-code-step.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useGo } from '#web/shell/travel/go.ts';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { useCyclistDraft } from '#web/state/drafts.ts';
import { RegistrationTop } from './registration-top.tsx';

/** For an address that an account has already: a code proves that it is read here, and the registration goes on with it. */
export default function RegisterCodeScreen() {
  const [email] = useState(() => useCyclistDraft.getState().email);
  const pending = usePendingEmailCode();
  const [openedAt] = useState(() => new Date());
  const isSent = pending.accountId === '' && pending.email === email && new Date(pending.expiresAt) > openedAt;
  return isSent ? <CodeStep pending={pending} /> : <AskStep email={email} />;
}

/** Says why a code is needed, and mails it. */
function AskStep({ email }: { email: string }) {
  const { t } = useTranslation('address');
  const next = useQueryParameter('next');
  const ask = useChange(() => sendSignUpCode(email));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask.change();
  };
  return (
    <FormPage
      above={<RegistrationTop at="email" strip />}
      title={t('ask.title')}
      lead={<span className="wrap-anywhere">{t('ask.text', { email })}</span>}
      form={{ onSubmit: submit, busy: ask.busy, refusal: ask.refusal }}
      action={t('ask.submit')}
      busyLabel={t('ask.busy')}
      otherWay={
        <AppLink className={buttonClass('quiet')} href={to.login({ next })}>
          {t('ask.log-in')}
        </AppLink>
      }
    >
      {null}
    </FormPage>
  );
}

/** Checks the code. An address that an account has proven stays there: its person logs in. */
function CodeStep({ pending: { email, codeId, resendAt } }: { pending: PendingEmailCode }) {
  const { t } = useTranslation('address');
  const go = useGo();
  const next = useQueryParameter('next');
  const [id] = useState(uuidv7);
  const spend = useSpentCode(forgetEmailCode);
  const finish = ({ proof, isProven }: AnswerOf<'POST /api/address-proofs'>) => {
    spend();
    if (isProven) sendToLogIn('proven');
    else useCyclistDraft.setState({ emailProof: proof });
    go.replace(isProven ? to.login({ next }) : nextPlace(cyclistRegistration, 'email')({ next }));
  };
  return (
    <CodePage
      above={<RegistrationTop at="email" strip />}
      sent={t('ask.sent')}
      to={email}
      changeLabel={t('ask.change')}
      onChange={() => {
        forgetEmailCode();
        go.replace(to.register({ next }));
      }}
      resendAt={resendAt}
      confirm={(code) => call('POST /api/address-proofs', { id, email, codeId, code })}
      onDone={finish}
      resend={() => sendSignUpCode(email)}
    />
  );
}
