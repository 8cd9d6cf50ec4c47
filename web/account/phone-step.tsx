import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { mobileSchema } from '#domain/account/contact.ts';
import { maskMobile } from '#domain/brazil/phone.ts';
import { useProfile } from '#web/api/shared-reads.ts';
import { PhoneField } from '#web/shell/form/email-and-phone-fields.tsx';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { useCyclistDraft } from '#web/state/drafts.ts';
import { sendPhoneCode } from './pending-codes.ts';
import { RegistrationBike, RegistrationTop } from './registration/registration-top.tsx';

const schema = z.object({ phone: mobileSchema });

export type PhoneStepProps = {
  /** Not a registration's last step: the person comes from the profile. */
  isChange: boolean;
  /** The number that was just confirmed belongs to another account. */
  isTaken: boolean;
};

/** Asks for the mobile number and texts a code to it. */
export function PhoneStep({ isChange, isTaken }: PhoneStepProps) {
  const { t } = useTranslation('account');
  const known = useProfile({ enabled: isChange }).data?.phone;
  const current = isChange ? known : null;
  const form = useCallForm({
    schema,
    defaults: { phone: useCyclistDraft.getState().phoneNumber },
    ...(isTaken && { problems: { phone: { code: 'phone-taken', byServer: true } } }),
    keep: { phone: (phoneNumber) => useCyclistDraft.setState({ phoneNumber }) },
    send: async ({ phone }) => void (await sendPhoneCode(phone)),
  });

  return (
    <FormPage
      above={!isChange && <RegistrationTop at="phone" />}
      title={t(current ? 'phone.change-title' : 'phone.title')}
      lead={current ? t('phone.change-lead', { phone: unbroken(maskMobile(current)) }) : t('phone.lead')}
      form={form.props}
      action={t('phone.submit')}
      busyLabel={t('phone.busy')}
    >
      <PhoneField {...form.field('phone')} autoFocus />
      {!isChange && <RegistrationBike at="phone" />}
    </FormPage>
  );
}

/** A number that stays on one line. */
function unbroken(phone: string): string {
  return phone.replaceAll(' ', '\u00a0').replaceAll('-', '\u2060-\u2060');
}
