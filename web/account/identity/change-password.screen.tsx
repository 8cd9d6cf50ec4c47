import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { InputFor } from '#domain/endpoints.ts';
import { to } from '#domain/paths.ts';
import { call } from '#web/api/call.ts';
import { setAnswer } from '#web/api/query.ts';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { NewPasswordFields, emptyNewPassword, newPasswordFields, sameTwice } from '#web/shell/form/new-password.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { IdentityProofFields } from '#web/shell/identity/identity-proof-fields.tsx';
import { refusalAtFields, emptyProof, useIdentityProof } from '#web/shell/identity/use-identity-proof.ts';
import { showToast } from '#web/shell/toasts/toast.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useGo } from '#web/shell/travel/go.ts';
import { startSession } from '#web/state/session.ts';

/** Changes the password after a proof of identity; all other devices are logged out. */
export default function ChangePasswordScreen() {
  const { t } = useTranslation('account');
  const go = useGo();
  const proof = useIdentityProof();
  const form = useCallForm({
    schema: z.object({ ...proof.fields, ...newPasswordFields }).check(sameTwice),
    defaults: { ...emptyProof, ...emptyNewPassword },
    codes: proof.codes,
    inputs: { newPassword: 'password' },
    send: async ({ password, currentPassword, proofCode }) => {
      if (proof.byCodeAlone && !proof.isByCode) return proof.sendCode(() => form.expectCode('proofCode'));
      const body = { proof: proof.proofOf({ currentPassword, proofCode }), newPassword: password };
      const { tokens } = await change(body);
      startSession(tokens);
      setAnswer('GET /api/me', {}, (known) => known && { ...known, hasPassword: true });
      void showToast(t('change-password.done'));
      go.replace(to.profile());
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
      <div className="flex flex-col items-start gap-1">
        <div className="w-full">
          <IdentityProofFields proof={proof} form={form} />
        </div>
        {!proof.isByCode && !proof.byCodeAlone && (
          <AppLink href={to.forgotPassword()} className="inline-flex min-h-11 items-center text-s font-bold underline">
            {t('login.forgot')}
          </AppLink>
        )}
      </div>
      <NewPasswordFields form={form} label={t('field.new-password')} />
    </FormPage>
  );
}

async function change(body: InputFor<'PUT /api/me/password'>) {
  try {
    return await call('PUT /api/me/password', body);
  } catch (error) {
    throw refusalAtFields(error);
  }
}
