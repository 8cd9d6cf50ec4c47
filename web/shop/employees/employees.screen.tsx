import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import type { AnswerOf } from '#domain/endpoints.ts';
import { to } from '#domain/paths.ts';
import { may, type Office } from '#domain/shop/office.ts';
import { query } from '#web/api/query.ts';
import { useOwnShop } from '#web/api/shared-reads.ts';
import { buttonClass, Button } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { ShopDrawing } from '#web/shop/shop-drawing.tsx';
import { EmployeeList } from './employee-list.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { RequestList } from './request-list.tsx';

/** The shop's people, for those who manage them. */
export default function EmployeesScreen() {
  const { t } = useTranslation('shop');
  const own = useOwnShop();
  const state = {
    words: { loading: t('employees.loading'), failed: t('employees.failed') },
    skeleton: <EmployeesShapes />,
    gone: <EmployeesForbidden />,
    goneBy: ['forbidden'] as const,
  };
  return (
    <Answer of={own} {...state}>
      {({ shop, office }) =>
        may(office, 'approve-employees') ? (
          <Answer of={query('GET /api/shop/employees', {})} {...state}>
            {(team) => <Team team={team} shop={shop.name ?? formatCnpj(shop.cnpj)} office={office} />}
          </Answer>
        ) : (
          <EmployeesForbidden />
        )
      }
    </Answer>
  );
}

type TeamProps = { team: AnswerOf<'GET /api/shop/employees'>; shop: string; office: Office };

function Team({ team: { employees, invitations, requests }, shop, office }: TeamProps) {
  const { t } = useTranslation('shop');
  const [inviting, setInviting] = useState(false);
  return (
    <Page title={t('employees.title')} lead={t('employees.lead', { shop })}>
      <RequestList requests={requests} />
      <EmployeeList employees={employees} awaited={requests.length + invitations.length > 0} />
      <InvitationList invitations={invitations} by={office} />
      <ActionBar>
        <Button onClick={() => setInviting(true)}>{t('employees.invite')}</Button>
      </ActionBar>
      <InviteDialog by={office} open={inviting} onClose={() => setInviting(false)} />
    </Page>
  );
}

/** For people who may not approve: who may. */
function EmployeesForbidden() {
  const { t } = useTranslation('shop');
  return (
    <Page>
      <EmptyState level={1} title={t('employees.forbidden.title')} drawing={<ShopDrawing closed />}>
        {t('employees.forbidden.text')}
      </EmptyState>
      <ActionBar>
        <AppLink className={buttonClass('primary')} href={to.shop.menu()} replace>
          {t('employees.forbidden.back')}
        </AppLink>
      </ActionBar>
    </Page>
  );
}

/** The shapes of the list, below its title. */
function EmployeesShapes() {
  const { t } = useTranslation('shop');
  return (
    <>
      <p aria-hidden className="text-xl font-bold">
        {t('employees.title')}
      </p>
      {[1, 2, 3].map((row) => (
        <Card key={row} className="flex min-h-16 items-center gap-3">
          <Skeleton className="size-11 shrink-0 rounded-full!" />
          <span className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3 w-1/3" />
          </span>
        </Card>
      ))}
    </>
  );
}
