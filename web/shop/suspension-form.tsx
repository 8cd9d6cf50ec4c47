import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { reinstateEmployee, suspendEmployee } from '#domain/shop/contract.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/kit/button.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';
import type { EmployeeFormProps } from './office-form.tsx';
import { useEmployeeChange } from './use-employee-change.ts';

/** Puts a person out of the shop, or lets them in again; says what that does. */
export function SuspensionForm({ employee, onDone, onCancel }: EmployeeFormProps) {
  const { t } = useTranslation('shop');
  const { id, name } = employee;
  // What is asked stays the same when the list is fetched anew.
  const [suspends] = useState(employee.state === 'active');
  const words = { name, office: t(`offices.${employee.office}.name`) };
  const { start, busy, refusal } = useEmployeeChange({
    change: () =>
      suspends
        ? call<typeof suspendEmployee>('PUT /api/shop/employees/:id/suspension', { id })
        : call<typeof reinstateEmployee>('DELETE /api/shop/employees/:id/suspension', { id }),
    told: t(suspends ? 'employee.suspended' : 'employee.reinstated', words),
    onDone,
  });
  return (
    <div className="flex flex-col gap-4">
      <p>{t(suspends ? 'employee.suspend-text' : 'employee.reinstate-text', words)}</p>
      <RefusalNotice refusal={refusal} />
      <div className="flex flex-col gap-1">
        <Button
          variant={suspends ? 'danger' : 'primary'}
          busy={busy}
          busyLabel={t('employee.busy')}
          onClick={() => start()}
        >
          {t(suspends ? 'employee.suspend-action' : 'employee.reinstate-action')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('employee.cancel')}
        </Button>
      </div>
    </div>
  );
}
