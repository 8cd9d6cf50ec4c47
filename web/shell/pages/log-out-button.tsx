import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logOut } from '#web/api/log-out.ts';

/** Logs out, and stays on the screen, which everybody may see. */
export function LogOutButton({ className }: { className: string }) {
  const { t } = useTranslation('account');
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void logOut().then(() => setLeaving(false));
  };
  return (
    <button type="button" className={className} aria-busy={leaving} disabled={leaving} onClick={leave}>
      {t(leaving ? 'profile.logging-out' : 'profile.log-out')}
    </button>
  );
}
