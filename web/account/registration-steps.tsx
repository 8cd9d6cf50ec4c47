import { useTranslation } from 'react-i18next';
import { Steps } from '#web/kit/steps.tsx';

/** The steps to a warranty: the first, the serial number, is the sign-up screen's. */
const steps = ['serial-number', 'email', 'name', 'password', 'phone'] as const;

/** How far the registration is. */
export function RegistrationSteps({ at }: { at: (typeof steps)[number] }) {
  const { t } = useTranslation('account');
  const current = steps.indexOf(at) + 1;
  return <Steps current={current} total={steps.length} label={t('step', { current, total: steps.length })} />;
}
