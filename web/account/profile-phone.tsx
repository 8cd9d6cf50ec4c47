import { useTranslation } from 'react-i18next';
import { formatMobile, maskMobile } from '#domain/brazil/phone.ts';
import { buttonClass } from '#web/kit/button-class.ts';
import { Masked } from '#web/kit/masked.tsx';
import { AppLink } from '#web/shell/app-link.tsx';
import { ProfileLine } from './profile-line.tsx';

/** The confirmed phone (E.164), masked until tapped, and the way to another. */
export function ProfilePhone({ phone, canChange }: { phone: string | null; canChange: boolean }) {
  const { t } = useTranslation('account');
  const change = (
    <AppLink
      className={buttonClass('secondary', 'fit')}
      href={phone ? '/profile/phone' : '/security-authentication?next=/profile'}
      aria-label={t(phone ? 'profile.change-phone-label' : 'profile.add-phone-label')}
    >
      {t(phone ? 'profile.change-phone' : 'profile.add-phone')}
    </AppLink>
  );
  return (
    <ProfileLine label={t('profile.phone')} action={canChange && change}>
      {phone ? (
        <Masked
          masked={maskMobile(phone)}
          value={formatMobile(phone)}
          showLabel={t('profile.show-phone')}
          hideLabel={t('profile.hide-phone')}
        />
      ) : (
        t('profile.no-phone')
      )}
    </ProfileLine>
  );
}
