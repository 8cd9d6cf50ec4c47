import {
  FileUp,
  Handshake,
  KeyRound,
  LogOut,
  PackageCheck,
  ScanLine,
  Sheet,
  ShieldCheck,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { may, type Office } from '#domain/shop/office.ts';
import { logOut } from '#web/api/log-out.ts';
import { query } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { groupedRowClass, RowBody, rowClass, RowGroup } from '#web/kit/layout/row.tsx';
import { mayLeave } from '#web/shell/leave/may-leave.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useGo } from '#web/shell/travel/go.ts';
import { useSession } from '#web/state/session.ts';

/** The claims that wait for the reader. */
export function useWaitingClaims() {
  // While its person leaves, the menu is still there.
  const isOfShop = useSession(({ user }) => user?.domain === 'bikeshop');
  return useAnswer(query('GET /api/shop/claims', { filter: 'waiting' }, { enabled: isOfShop }));
}

type WaitingClaims = ReturnType<typeof useWaitingClaims>;
type MenuRowsProps = {
  office: Office | undefined;
  claims: WaitingClaims;
  /** Requests to join that wait for the reader. */ requests: number;
};

/** The other links: warranty management; the shop's people, for those who may approve them; the own profile; and log-out. */
export function MenuRows({ office, claims, requests }: MenuRowsProps) {
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
      {office && may(office, 'open-ticket') && <HandoverRows />}
      <ClaimsRow claims={claims} />
      {office && may(office, 'approve-employees') && (
        <AppLink href={to.shop.employees()} className={rowClass}>
          <RowBody
            icon={<UsersRound />}
            label={t('menu.employees')}
            description={t('menu.employees-text')}
            // One row is the one to notice.
            accent={requests > 0 && !claims.data?.pressing}
            trailing={requests > 0 && <Count of={requests} words={t('menu.employees-waiting', { count: requests })} />}
          />
        </AppLink>
      )}
      {office && may(office, 'see-owner-contact') && (
        <AppLink href={to.shop.invoices()} className={rowClass}>
          <RowBody icon={<FileUp />} label={t('menu.invoices')} description={t('menu.invoices-text')} />
        </AppLink>
      )}
      {office && may(office, 'manage-keys') && (
        <AppLink href={to.shop.keys()} className={rowClass}>
          <RowBody icon={<KeyRound />} label={t('menu.keys')} description={t('menu.keys-text')} />
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

/** What a shop sells goes to its customer here, and what became of it is seen; so are the tags that it replaced. */
function HandoverRows() {
  const { t } = useTranslation('scan');
  return (
    <RowGroup>
      <AppLink href={to.shop.handOver()} className={groupedRowClass}>
        <RowBody icon={<Handshake />} label={t('menu.hand-over')} description={t('menu.hand-over-text')} />
      </AppLink>
      <AppLink href={to.shop.handovers()} className={groupedRowClass}>
        <RowBody icon={<PackageCheck />} label={t('menu.handovers')} />
      </AppLink>
      <AppLink href={to.shop.sales()} className={groupedRowClass}>
        <RowBody icon={<Sheet />} label={t('menu.sales')} description={t('menu.sales-text')} />
      </AppLink>
      <AppLink href={to.shop.retags()} className={groupedRowClass}>
        <RowBody icon={<ScanLine />} label={t('menu.retags')} />
      </AppLink>
    </RowGroup>
  );
}

/** Warranty management, with how many claims wait for the reader or are near the end of the law's term. */
function ClaimsRow({ claims }: { claims: WaitingClaims }) {
  const { t } = useTranslation('scan');
  const pressing = claims.data?.pressing;
  return (
    <AppLink href={to.shop.claims()} className={rowClass}>
      <RowBody
        icon={<ShieldCheck />}
        label={t('menu.claims')}
        description={t('menu.claims-text')}
        accent={Boolean(pressing)}
        trailing={pressing ? <Count of={pressing} words={t('menu.claims-waiting', { count: pressing })} /> : undefined}
      />
    </AppLink>
  );
}

/** How many wait behind a row; `words` say it without the eyes. */
function Count({ of, words }: { of: number; words: string }) {
  return (
    <Badge tone="warn">
      <span aria-hidden>{of}</span>
      <span className="sr-only">{words}</span>
    </Badge>
  );
}
