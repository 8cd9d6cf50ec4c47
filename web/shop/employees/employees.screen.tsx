import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import { may } from '#domain/shop/office.ts';
import { query } from '#web/api/query.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { useOwnShop } from '#web/api/use-own-shop.ts';
import { Button } from '#web/kit/button/button.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { EmployeeList } from './employee-list.tsx';
import { EmployeesFailed, EmployeesForbidden, EmployeesLoading } from './employees-states.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';

/** The shop's people, for those who manage them. */
export default function EmployeesScreen() {
  const { t } = useTranslation('shop');
  const [inviting, setInviting] = useState(false);
  const own = useOwnShop();
  const mayApprove = own.data ? may(own.data.office, 'approve-employees') : undefined;
  const list = useQuery(query('GET /api/shop/employees', {}, { enabled: mayApprove === true }));
  const error = own.error ?? list.error;
  if (mayApprove === false || (error && refusalOf(error).code === 'forbidden')) return <EmployeesForbidden />;
  const shop = own.data?.shop;
  const retry = () => void (own.error ? own : list).refetch();
  return (
    <Page title={t('employees.title')} lead={shop && t('employees.lead', { shop: shop.name ?? formatCnpj(shop.cnpj) })}>
      {list.data && (
        <>
          <EmployeeList employees={list.data.employees} />
          <InvitationList invitations={list.data.invitations} by={own.data?.office} />
          <ActionBar>
            <Button onClick={() => setInviting(true)}>{t('employees.invite')}</Button>
          </ActionBar>
          {own.data && <InviteDialog by={own.data.office} open={inviting} onClose={() => setInviting(false)} />}
        </>
      )}
      {!list.data && error && (
        <EmployeesFailed refusal={refusalOf(error)} onRetry={retry} busy={own.isFetching || list.isFetching} />
      )}
      {!list.data && !error && <EmployeesLoading />}
    </Page>
  );
}
