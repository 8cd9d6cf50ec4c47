import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { codeSchema, type CodeSent } from '#domain/account/one-time-code.ts';
import { linkRefusals } from '#domain/http/shapes.ts';
import { useOwnAccount } from '#web/account/address/own-account.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { LetterDrawing } from '#web/shell/drawings/letter-drawings.tsx';
import { askForCode } from '#web/shell/form/code-times.ts';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { NewPasswordFields, emptyNewPassword, newPasswordFields, sameTwice } from '#web/shell/form/new-password.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { CodeWithResend } from '#web/shell/form/resend-code.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { useTitleFocus } from '#web/shell/frame/screen-frame.tsx';
import { useReset, type ResetProps } from './use-reset.ts';

/**
 * A link that was mailed to an address which nobody has proven: its reader may be a stranger to the account. A code to the
 * account's phone shows whose it is; whoever does not know the account can have one of their own.
 */
export function ResetByPhoneCode({ token, onInvalid }: ResetProps) {
  const ask = useAskForCode(token, onInvalid);
  if (ask.answer) return <CodeAndPassword token={token} onInvalid={onInvalid} first={ask.answer.sent} />;
  return <AskForCode token={token} ask={ask} />;
}

function useAskForCode(token: string, onInvalid: () => void) {
  return useChange(() => askForCode((work) => call('POST /api/password-resets/codes', { token, work })), {
    onRefused: ({ code }) => {
      if (linkRefusals.some((one) => one === code)) onInvalid();
    },
  });
}

type AskForCodeProps = { token: string; ask: ReturnType<typeof useAskForCode> };

function AskForCode({ token, ask }: AskForCodeProps) {
  const { t } = useTranslation('address');
  const own = useOwnAccount(token);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask.change();
  };
  return (
    <FormPage
      title={t('reset.title')}
      lead={t('reset.text')}
      form={{ onSubmit: submit, busy: ask.busy, refusal: ask.refusal ?? own.refusal }}
      action={t('reset.submit')}
      busyLabel={t('reset.busy')}
      otherWay={
        <Button
          variant="quiet"
          name="own-account"
          busy={own.busy}
          busyLabel={t('own.busy')}
          onClick={() => own.change({ token })}
        >
          {t('own.other')}
        </Button>
      }
    >
      {null}
    </FormPage>
  );
}

type CodeAndPasswordProps = ResetProps & { first: CodeSent };

/** The code that was texted, and the new password, twice. */
function CodeAndPassword({ token, onInvalid, first }: CodeAndPasswordProps) {
  const { t } = useTranslation(['account', 'address']);
  const reset = useReset(token, onInvalid);
  const again = useAskForCode(token, onInvalid);
  const { codeId, resendAt } = again.answer?.sent ?? first;
  const form = useCallForm({
    schema: z.object({ code: codeSchema, ...newPasswordFields }).check(sameTwice),
    defaults: { code: '', ...emptyNewPassword },
    codes: ['code'],
    places: {
      'code-wrong': 'code',
      'code-expired': 'code',
      'code-used': 'code',
      'code-exhausted': 'code',
    },
    inputs: { 'phoneCode.code': 'code' },
    send: ({ code, password }) => reset({ password, phoneCode: { codeId, code } }),
  });
  const resend = () => again.change(undefined, ({ outcome }) => outcome === 'sent' && form.expectCode('code'));
  const refusal = form.props.refusal ?? again.refusal;
  return (
    <FormPage
      title={t('account:reset.title')}
      lead={t('account:reset.lead')}
      form={{ ...form.props, refusal }}
      action={t('account:reset.submit')}
      busyLabel={t('account:reset.busy')}
    >
      <CodeWithResend
        form={form}
        name="code"
        label={t('address:reset.code')}
        resend={{
          at: resendAt,
          sent: again.done && again.answer?.outcome === 'sent',
          busy: again.busy,
          onResend: resend,
        }}
      />
      <NewPasswordFields form={form} label={t('account:field.new-password')} />
    </FormPage>
  );
}

/** The account has no phone, so nothing shows whose it is; who reads its address can have an account of their own with it. */
export function OwnAccountInstead({ token }: { token: string }) {
  const { t } = useTranslation('address');
  const own = useOwnAccount(token);
  useTitleFocus();
  return (
    <Page>
      <EmptyState level={1} title={t('own.title')} drawing={<LetterDrawing />}>
        {t('own.text')}
      </EmptyState>
      <RefusalNotice refusal={own.refusal} />
      <ActionBar>
        <Button name="own-account" busy={own.busy} busyLabel={t('own.busy')} onClick={() => own.change({ token })}>
          {t('own.action')}
        </Button>
      </ActionBar>
    </Page>
  );
}
