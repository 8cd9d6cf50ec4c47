import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import type { AnswerOf } from '#domain/endpoints.ts';
import { may, type Office } from '#domain/shop/office.ts';
import { query } from '#web/api/query.ts';
import { useOwnShop } from '#web/api/use-own-shop.ts';
import { Button } from '#web/kit/button/button.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { EmployeeList } from './employee-list.tsx';
import { EmployeesForbidden, EmployeesShapes } from './employees-states.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';

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

function Team({ team: { employees, invitations }, shop, office }: TeamProps) {
  const { t } = useTranslation('shop');
  const [inviting, setInviting] = useState(false);
  return (
    <Page title={t('employees.title')} lead={t('employees.lead', { shop })}>
      <EmployeeList employees={employees} />
      <InvitationList invitations={invitations} by={office} />
      <ActionBar>
        <Button onClick={() => setInviting(true)}>{t('employees.invite')}</Button>
      </ActionBar>
      <InviteDialog by={office} open={inviting} onClose={() => setInviting(false)} />
    </Page>
  );
}
