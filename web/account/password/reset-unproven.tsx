import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { codeSchema, type CodeSent } from '#domain/account/one-time-code.ts';
import { linkRefusals } from '#domain/http/link-refusals.ts';
import { useOwnAccount } from '#web/account/address/own-account.ts';
import { call } from '#web/api/call.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { Button } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { LetterDrawing } from '#web/shell/drawings/letter-drawing.tsx';
import { askForCode, type CodeOutcome } from '#web/shell/form/code-times.ts';
import { CodeWithResend } from '#web/shell/form/code-with-resend.tsx';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { useTitleFocus } from '#web/shell/frame/use-title-focus.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { emptyNewPassword, newPasswordFields, same } from './new-password.ts';
import { useReset, type ResetProps } from './use-reset.ts';

/**
 * A link that was mailed to an address which nobody has proven: its reader may be a stranger to the account. A code to the
 * account's phone shows whose it is; whoever does not know the account can have one of their own.
 */
export function ResetByPhoneCode({ token, onInvalid }: ResetProps) {
  const ask = useMutation({
    mutationFn: () => askForCode((work) => call('POST /api/password-resets/codes', { token, work })),
    onError: (error) => {
      if (linkRefusals.some((code) => code === refusalOf(error).code)) onInvalid();
    },
  });
  const resend = async () => (await ask.mutateAsync()).outcome;
  if (ask.data) return <CodeAndPassword token={token} onInvalid={onInvalid} sent={ask.data.sent} resend={resend} />;
  return (
    <AskForCode
      token={token}
      busy={ask.isPending}
      refusal={ask.error ? refusalOf(ask.error) : undefined}
      onAsk={() => ask.mutate()}
    />
  );
}

type AskForCodeProps = {
  token: string;
  busy: boolean;
  refusal: ReturnType<typeof refusalOf> | undefined;
  onAsk: () => void;
};

function AskForCode({ token, busy, refusal, onAsk }: AskForCodeProps) {
  const { t } = useTranslation('address');
  const own = useOwnAccount(token);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAsk();
  };
  return (
    <FormPage
      title={t('reset.title')}
      lead={t('reset.text')}
      form={{ onSubmit: submit, busy, refusal: refusal ?? (own.error ? refusalOf(own.error) : undefined) }}
      action={t('reset.submit')}
      busyLabel={t('reset.busy')}
      otherWay={
        <Button
          variant="quiet"
          name="own-account"
          busy={own.isPending}
          busyLabel={t('own.busy')}
          onClick={() => own.mutate()}
        >
          {t('own.other')}
        </Button>
      }
    >
      {null}
    </FormPage>
  );
}

type CodeAndPasswordProps = ResetProps & { sent: CodeSent; resend: () => Promise<CodeOutcome> };

/** The code that was texted, and the new password, twice. */
function CodeAndPassword({ token, onInvalid, sent: { codeId, resendAt }, resend }: CodeAndPasswordProps) {
  const { t } = useTranslation(['account', 'address']);
  const reset = useReset(token, onInvalid);
  const form = useCallForm({
    schema: z.object({ code: codeSchema, ...newPasswordFields }).check(same),
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
  const again = useMutation({
    mutationFn: resend,
    onSuccess: (outcome) => outcome === 'sent' && form.expectCode('code'),
  });
  const refusal = form.props.refusal ?? (again.error ? refusalOf(again.error) : undefined);
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
        resend={{ at: resendAt, sent: again.data === 'sent', busy: again.isPending, onResend: () => again.mutate() }}
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
      <RefusalNotice refusal={own.error ? refusalOf(own.error) : undefined} />
      <ActionBar>
        <Button name="own-account" busy={own.isPending} busyLabel={t('own.busy')} onClick={() => own.mutate()}>
          {t('own.action')}
        </Button>
      </ActionBar>
    </Page>
  );
}
