import { KeyRound, LogOut, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Path, to } from '#domain/paths.ts';
import { logOut, logOutEverywhere } from '#web/api/log-out.ts';
import { Button } from '#web/kit/button/button.tsx';
import { groupedRowClass, RowBody, RowGroup } from '#web/kit/layout/row.tsx';
import { ConfirmDialog } from '#web/shell/answer/confirm-dialog.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { mayLeave } from '#web/shell/leave/may-leave.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useGo } from '#web/shell/travel/go.ts';
import { useProduct } from '#web/state/product.ts';
import { useSession } from '#web/state/session.ts';

type ProfileSecurityProps = {
  hasPassword: boolean;
  /** None was chosen yet: the notice above asks for one. */ lacksPassword: boolean;
};

/** Password and sessions. Only cyclists log in with a password. */
export function ProfileSecurity({ hasPassword, lacksPassword }: ProfileSecurityProps) {
  const { t } = useTranslation(['account', 'profile']);
  const go = useGo();
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    if (!(await mayLeave())) return;
    setLeaving(true);
    const place = placeAfterLogOut();
    await logOut();
    go.replace(place);
  };
  return (
    <section className="flex flex-col gap-2 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
      <h2 className="text-s font-bold text-muted">{t('profile:security')}</h2>
      <RowGroup>
        {hasPassword && !lacksPassword && (
          <AppLink href={to.changePassword()} className={groupedRowClass}>
            <RowBody icon={<KeyRound />} label={t('profile:change-password')} />
          </AppLink>
        )}
        <AppLink href={to.sessions()} className={groupedRowClass}>
          <RowBody icon={<MonitorSmartphone />} label={t('sessions.title')} />
        </AppLink>
        <button type="button" className={groupedRowClass} onClick={() => setAsking(true)}>
          <RowBody icon={<LogOut />} label={t('profile:everywhere')} description={t('profile:everywhere-text')} />
        </button>
      </RowGroup>
      <Button
        variant="quiet"
        className="mt-4"
        busy={leaving}
        busyLabel={t('profile.logging-out')}
        onClick={() => void leave()}
      >
        {t('profile.log-out')}
      </Button>
      <EverywhereDialog open={asking} onClose={() => setAsking(false)} />
    </section>
  );
}

/** Asks for confirmation before logging out on all devices, and explains what that does. */
function EverywhereDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['account', 'profile']);
  const go = useGo();
  const leave = useChange(
    async () => {
      if (!(await mayLeave())) return null;
      const place = placeAfterLogOut();
      await logOutEverywhere();
      return place;
    },
    { onDone: (place) => (place ? go.replace(place) : onClose()) },
  );
  return (
    <ConfirmDialog
      danger
      open={open}
      onClose={onClose}
      words={{
        title: t('profile:everywhere-title'),
        confirm: t('profile:everywhere-confirm'),
        busy: t('profile.logging-out'),
        cancel: t('profile:everywhere-cancel'),
      }}
      of={leave}
      onConfirm={() => leave.change()}
    >
      <p>{t('profile:everywhere-what')}</p>
    </ConfirmDialog>
  );
}

/** The page after logging out: for a shop's people their start, for others the scanned bike. Read before logging out. */
function placeAfterLogOut(): Path {
  if (useSession.getState().user?.domain === 'bikeshop') return to.shop.home();
  const { product } = useProduct.getState();
  return product ? to.tag({ tag: product.tag }) : to.home();
}
