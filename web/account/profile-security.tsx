import { KeyRound, LogOut, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logOut } from '#web/api/log-out.ts';
import { Button } from '#web/kit/button.tsx';
import { RowBody, rowClass } from '#web/kit/row.tsx';
import { AppLink } from '#web/shell/app-link.tsx';
import { useGo } from '#web/shell/go.ts';
import { EverywhereDialog } from './everywhere-dialog.tsx';
import { placeAfterLogOut } from './place-after-log-out.ts';

/** Password and sessions. Only cyclists log in with a password. */
export function ProfileSecurity({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation('account');
  const go = useGo();
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    const place = placeAfterLogOut();
    void logOut().then(() => go.replace(place));
  };
  return (
    <section className="flex flex-col gap-2 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
      <h2 className="text-s font-bold text-muted">{t('profile.security')}</h2>
      {hasPassword && (
        <AppLink href="/profile/password" className={rowClass}>
          <RowBody icon={<KeyRound />} label={t('profile.change-password')} />
        </AppLink>
      )}
      <AppLink href="/profile/sessions" className={rowClass}>
        <RowBody icon={<MonitorSmartphone />} label={t('sessions.title')} />
      </AppLink>
      <button type="button" className={rowClass} onClick={() => setAsking(true)}>
        <RowBody icon={<LogOut />} label={t('profile.everywhere')} description={t('profile.everywhere-text')} />
      </button>
      <Button
        variant="secondary"
        className="mt-4"
        icon={<LogOut aria-hidden className="size-5" />}
        busy={leaving}
        busyLabel={t('profile.logging-out')}
        onClick={leave}
      >
        {t('profile.log-out')}
      </Button>
      <EverywhereDialog open={asking} onClose={() => setAsking(false)} />
    </section>
  );
}
