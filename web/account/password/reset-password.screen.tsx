import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linkRefusals } from '#domain/http/shapes.ts';
import { to } from '#domain/paths.ts';
import { query } from '#web/api/query.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { BrokenLinkDrawing } from '#web/shell/drawings/broken-link-drawing.tsx';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { NewPasswordFields, emptyNewPassword, newPasswordForm } from '#web/shell/form/new-password.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { useTitleFocus } from '#web/shell/frame/screen-frame.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { OwnAccountInstead, ResetByPhoneCode } from './reset-unproven.tsx';
import { useReset, type ResetProps } from './use-reset.ts';

/** Sets a new password with the link from a letter. */
export default function ResetPasswordScreen() {
  const token = useQueryParameter('token') ?? '';
  const { t } = useTranslation('account');
  const [isInvalid, setIsInvalid] = useState(false);
  const onInvalid = () => setIsInvalid(true);
  if (!token || isInvalid) return <ResetLinkInvalid />;
  // Asked before two passwords are typed.
  return (
    <Answer
      of={query('GET /api/password-resets/:token', { token }, { staleTime: Infinity, gcTime: 0 })}
      words={{ loading: t('reset.title'), failed: t('reset.title') }}
      skeleton={
        <>
          <Skeleton className="mt-1 h-8 w-3/5" />
          <Skeleton className="mt-3 mb-6 h-4 w-full" />
          <Skeleton className="mb-4 h-14 w-full" />
          <Skeleton className="h-14 w-full" />
        </>
      }
      gone={<ResetLinkInvalid />}
      goneBy={linkRefusals}
      // Where there is no answer, the form is shown and its own answer decides.
      unanswered={<ResetPasswordForm token={token} onInvalid={onInvalid} />}
    >
      {({ needs }) => {
        if (needs === 'own-account') return <OwnAccountInstead token={token} />;
        if (needs === 'phone-code') return <ResetByPhoneCode token={token} onInvalid={onInvalid} />;
        return <ResetPasswordForm token={token} onInvalid={onInvalid} />;
      }}
    </Answer>
  );
}

/** The new password, twice; then log in with it. */
function ResetPasswordForm({ token, onInvalid }: ResetProps) {
  const { t } = useTranslation('account');
  const reset = useReset(token, onInvalid);
  const form = useCallForm({
    schema: newPasswordForm,
    defaults: emptyNewPassword,
    send: ({ password }) => reset({ password }),
  });
  return (
    <FormPage
      title={t('reset.title')}
      lead={t('reset.lead')}
      form={form.props}
      action={t('reset.submit')}
      busyLabel={t('reset.busy')}
    >
      <NewPasswordFields form={form} label={t('field.new-password')} />
    </FormPage>
  );
}

/** The link was used, has expired or is incomplete; the next step is to request another one. */
function ResetLinkInvalid() {
  const { t } = useTranslation('account');
  useTitleFocus();
  return (
    <Page>
      <EmptyState level={1} title={t('reset.invalid-title')} drawing={<BrokenLinkDrawing />}>
        {t('reset.invalid-text')}
      </EmptyState>
      <ActionBar>
        <AppLink className={buttonClass('primary')} replace href={to.forgotPassword()}>
          {t('reset.ask')}
        </AppLink>
        <AppLink className={buttonClass('quiet')} replace href={to.login()}>
          {t('reset.log-in')}
        </AppLink>
      </ActionBar>
    </Page>
  );
}
