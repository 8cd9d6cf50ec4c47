import { useTranslation } from 'react-i18next';
import { Steps } from '#web/kit/steps.tsx';
import { registrationSteps, type RegistrationStep } from './missing-step.ts';

/** How far the registration is. */
export function RegistrationSteps({ at }: { at: RegistrationStep }) {
  const { t } = useTranslation('account');
  const current = registrationSteps.indexOf(at) + 1;
  const total = registrationSteps.length;
  return <Steps current={current} total={total} label={t('step', { current, total })} />;
}
