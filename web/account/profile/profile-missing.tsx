import { useTranslation } from 'react-i18next';
import type { Profile } from '#domain/account/profile.contract.ts';
import { to } from '#domain/paths.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';

/**
 * Kindly, what an account lacks to be opened on another phone: one that came with a bike from a shop has a number or an address, and
 * nothing else. Nothing where a password was chosen.
 */
export function ProfileMissing({ profile: { email, phone, hasPassword } }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  // Of an answer that a phone has kept from before, it is not known.
  if (hasPassword !== false) return null;
  const action = (
    <span className="flex flex-wrap gap-2">
      {email === null && (
        <AppLink className={buttonClass('secondary', 'fit')} href={to.changeEmail()}>
          {t('missing.add-email')}
        </AppLink>
      )}
      {/* Without a number the link that is mailed is the only proof. */}
      <AppLink className={buttonClass('secondary', 'fit')} href={phone ? to.changePassword() : to.forgotPassword()}>
        {t('missing.choose-password')}
      </AppLink>
    </span>
  );
  return (
    <Notice title={t('missing.title')} action={action}>
      {t(email === null ? 'missing.both' : 'missing.password')}
    </Notice>
  );
}
