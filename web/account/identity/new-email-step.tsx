import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { emailSchema } from '#domain/account/email.ts';
import { EmailField } from '#web/shell/form/email-field.tsx';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { useProfile } from '../use-profile.ts';
import { sendNewEmailCode } from './pending-email.ts';

const schema = z.object({ email: emailSchema });

export type NewEmailStepProps = {
  /** The address that was confirmed last turned out to be another account's. */
  isTaken: boolean;
};

/** Asks for the new address and has a code mailed to it. */
export function NewEmailStep({ isTaken }: NewEmailStepProps) {
  const { t } = useTranslation(['identity', 'account']);
  const current = useProfile().data?.email;
  const form = useCallForm({
    schema,
    defaults: { email: '' },
    ...(isTaken && { problems: { email: { code: 'taken', byServer: true } } }),
    send: async ({ email }) => void (await sendNewEmailCode(email)),
  });
  return (
    <FormPage
      title={t('identity:email.title')}
      lead={current && <span className="wrap-anywhere">{t('identity:email.lead', { email: current })}</span>}
      form={form.props}
      action={t('account:phone.submit')}
      busyLabel={t('account:phone.busy')}
    >
      <EmailField {...form.field('email')} autoFocus />
    </FormPage>
  );
}
