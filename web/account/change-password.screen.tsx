import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { changePassword } from '#domain/account/contract.ts';
import { enteredPasswordSchema } from '#domain/account/password.ts';
import { call } from '#web/api/call.ts';
import { PasswordField } from '#web/kit/password-field.tsx';
import { AppLink } from '#web/shell/app-link.tsx';
import { useGo } from '#web/shell/go.ts';
import { showToast } from '#web/shell/toast.ts';
import { startSession, useSession } from '#web/state/session.ts';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { emptyNewPassword, newPasswordFields, same } from './new-password.ts';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { UsernameHint } from './username-hint.tsx';

const schema = z.object({ currentPassword: enteredPasswordSchema, ...newPasswordFields }).check(same);

/** Changes the password of somebody who knows the current one; his other devices are logged out. */
export default function ChangePasswordScreen() {
  const { t } = useTranslation('account');
  const go = useGo();
  const form = useCallForm({
    schema,
    defaults: { currentPassword: '', ...emptyNewPassword },
    places: { 'wrong-password': 'currentPassword' },
    send: async ({ currentPassword, password }) => {
      const body = { currentPassword, newPassword: password };
      const { tokens } = await call<typeof changePassword>('PUT /api/me/password', body);
      startSession(tokens);
      void showToast(t('change-password.done'));
      go.replace('/profile');
    },
  });
  return (
    <FormPage
      title={t('change-password.title')}
      lead={t('change-password.lead')}
      form={form.props}
      action={t('change-password.submit')}
      busyLabel={t('change-password.busy')}
    >
      <UsernameHint email={useSession.getState().user?.email ?? ''} />
      <div className="flex flex-col items-start gap-1">
        <div className="w-full">
          <PasswordField
            {...form.field('currentPassword')}
            label={t('field.current-password')}
            showLabel={t('field.show-password')}
            hideLabel={t('field.hide-password')}
            autoComplete="current-password"
          />
        </div>
        <AppLink href="/forgot-password" className="inline-flex min-h-11 items-center text-s font-bold underline">
          {t('login.forgot')}
        </AppLink>
      </div>
      <NewPasswordFields form={form} label={t('field.new-password')} />
    </FormPage>
  );
}
