import { useTranslation } from 'react-i18next';
import { buttonClass } from '#web/kit/button-class.ts';
import { AppLink } from '#web/shell/app-link.tsx';
import { ProfileLine } from './profile-line.tsx';

/** The e-mail address, and the way to another. */
export function ProfileEmail({ email, canChange }: { email: string; canChange: boolean }) {
  const { t } = useTranslation('account');
  const change = (
    <AppLink
      className={buttonClass('secondary', 'fit')}
      href="/profile/email"
      aria-label={t('profile.change-email-label')}
    >
      {t('profile.change-email')}
    </AppLink>
  );
  return (
    <ProfileLine label={t('field.email')} action={canChange && change}>
      {email}
    </ProfileLine>
  );
}
