import { useTranslation } from 'react-i18next';
import type { resetPassword } from '#domain/account/contract.ts';
import { call } from '#web/api/call.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { useGo } from '#web/shell/go.ts';
import { endSession } from '#web/state/session.ts';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { sendToLogIn } from './log-in-notice.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { emptyNewPassword, newPasswordForm } from './new-password.ts';
import { useCallForm } from '#web/shell/form/use-call-form.ts';

export type ResetPasswordFormProps = { token: string; onInvalid: () => void };

/** The new password, twice; then log in with it. */
export function ResetPasswordForm({ token, onInvalid }: ResetPasswordFormProps) {
  const { t } = useTranslation('account');
  const go = useGo();
  const form = useCallForm({
    schema: newPasswordForm,
    defaults: emptyNewPassword,
    send: async ({ password }) => {
      try {
        await call<typeof resetPassword>('POST /api/password-resets/use', { token, password });
      } catch (error) {
        const { code, errors } = refusalOf(error);
        if (code === 'reset-link-invalid' || errors.some(({ at }) => at === 'token')) return onInvalid();
        throw error;
      }
      // The server has ended all sessions, this phone's with them.
      endSession();
      sendToLogIn('password-changed');
      go.replace('/login');
    },
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
