import { LogOut, UserRound, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { may, type Office } from '#domain/shop/office.ts';
import { logOut } from '#web/api/log-out.ts';
import { Button } from '#web/kit/button/button.tsx';
import { RowBody, rowClass } from '#web/kit/layout/row.tsx';
import { mayLeave } from '#web/shell/leave/may-leave.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useGo } from '#web/shell/travel/go.ts';
import { ClaimsRow } from './claims-row.tsx';

/** The other links: warranty management; the shop's people, for those who may approve them; the own profile; and log-out. */
export function MenuRows({ office }: { office: Office | undefined }) {
  const { t } = useTranslation('scan');
  const go = useGo();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    if (!(await mayLeave())) return;
    setLeaving(true);
    await logOut();
    go.replace(to.shop.home());
  };
  return (
    <section className="flex flex-col gap-2">
      <ClaimsRow />
      {office && may(office, 'approve-employees') && (
        <AppLink href={to.shop.employees()} className={rowClass}>
          <RowBody icon={<UsersRound />} label={t('menu.employees')} description={t('menu.employees-text')} />
        </AppLink>
      )}
      <AppLink href={to.profile()} className={rowClass}>
        <RowBody icon={<UserRound />} label={t('menu.profile')} />
      </AppLink>
      <Button
        variant="quiet"
        icon={<LogOut aria-hidden className="size-5" />}
        busy={leaving}
        busyLabel={t('menu.logging-out')}
        onClick={() => void leave()}
      >
        {t('menu.log-out')}
      </Button>
    </section>
  );
}
