import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { ProfileLine } from './profile-facts.tsx';

/** The full name, and the link to change it. */
export function ProfileName({ name, canChange }: { name: string; canChange: boolean }) {
  const { t } = useTranslation(['account', 'profile']);
  const change = (
    <AppLink className={buttonClass('secondary', 'fit')} href={to.changeName()} aria-label={t('profile:edit-name')}>
      {t('profile:edit')}
    </AppLink>
  );
  return (
    <ProfileLine label={t('field.name')} action={canChange && change}>
      {name}
    </ProfileLine>
  );
}
