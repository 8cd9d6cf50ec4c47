import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { requestPasswordReset } from '#domain/account/contract.ts';
import { emailSchema } from '#domain/account/email.ts';
import { call } from '#web/api/call.ts';
import { useCyclistDraft } from '#web/state/drafts.ts';
import { useSession } from '#web/state/session.ts';
import { EmailField } from '#web/shell/form/email-field.tsx';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { keepEmail } from './registration.ts';
import { useCallForm } from '#web/shell/form/use-call-form.ts';

const schema = z.object({ email: emailSchema });

/** Asks to which address the link goes. */
export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('account');
  const form = useCallForm({
    schema,
    defaults: { email: useSession.getState().user?.email ?? useCyclistDraft.getState().email },
    keep: { email: keepEmail },
    send: async ({ email }) => {
      await call<typeof requestPasswordReset>('POST /api/password-resets', { email });
      onSent(email);
    },
  });
  return (
    <FormPage
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      form={form.props}
      action={t('forgot.submit')}
      busyLabel={t('forgot.busy')}
    >
      <EmailField {...form.field('email')} />
    </FormPage>
  );
}
