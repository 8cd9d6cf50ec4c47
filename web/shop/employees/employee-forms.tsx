import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Employee } from '#domain/shop/employees.contract.ts';
import type { Office } from '#domain/shop/office.ts';
import { call } from '#web/api/call.ts';
import { invalidate, setAnswer, query } from '#web/api/query.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { showToast } from '#web/shell/toasts/toast.ts';
import { OfficeField } from '#web/shop/office-field.tsx';

export type EmployeeFormProps = { employee: Employee; onDone: () => void; onCancel: () => void };

/** Changes the office of a person to one that may be given. */
export function OfficeForm({
  employee,
  offices,
  onDone,
  onCancel,
}: EmployeeFormProps & { offices: readonly Office[] }) {
  const { t } = useTranslation('shop');
  const { id } = employee;
  const [office, setOffice] = useState(employee.office);
  const { change, busy, refusal } = useEmployeeChange({
    change: (chosen: Office) => call('PATCH /api/shop/employees/:id', { id, office: chosen }),
    message: t('employee.saved'),
    onDone,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (office === employee.office) onDone();
    else change(office);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4 [&_input]:scroll-my-40">
      <OfficeField legend={t('employee.office')} hideLegend offices={offices} value={office} onChange={setOffice} />
      <RefusalNotice refusal={refusal} />
      {/* In sight however many roles there are to choose from. */}
      <div className="sticky bottom-0 -mx-4 -mb-4 flex flex-col gap-1 border-t border-line bg-card px-4 pt-3 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
        <Button type="submit" busy={busy} busyLabel={t('employee.saving')}>
          {t('employee.save')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('employee.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Suspends a person of the shop, or reinstates them; explains what that does. */
export function SuspensionForm({ employee, onDone, onCancel }: EmployeeFormProps) {
  const { t } = useTranslation('shop');
  const { id, name } = employee;
  // The question stays the same when the list is loaded again.
  const [suspends] = useState(employee.state === 'active');
  const words = { name, office: t(`offices.${employee.office}.name`) };
  const { change, busy, refusal } = useEmployeeChange({
    change: () =>
      suspends
        ? call('PUT /api/shop/employees/:id/suspension', { id })
        : call('DELETE /api/shop/employees/:id/suspension', { id }),
    message: t(suspends ? 'employee.suspended' : 'employee.reinstated', words),
    onDone,
  });
  return (
    <div className="flex flex-col gap-4">
      <p>{t(suspends ? 'employee.suspend-text' : 'employee.reinstate-text', words)}</p>
      {/* What became of them elsewhere is not the shop's to know. */}
      {refusal?.code === 'shop-already-member' ? (
        <Notice live tone="wrong">
          {t('employee.elsewhere', words)}
        </Notice>
      ) : (
        <RefusalNotice refusal={refusal} />
      )}
      <div className="flex flex-col gap-1">
        <Button
          variant={suspends ? 'danger' : 'primary'}
          busy={busy}
          busyLabel={t('employee.busy')}
          onClick={() => change()}
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

type Change<Variables> = { change: (variables: Variables) => Promise<Employee>; message: string; onDone: () => void };

/** A change of one person of the shop; the list shows it at once. A change of oneself reloads the own data as well. */
function useEmployeeChange<Variables = void>({ change, message, onDone }: Change<Variables>) {
  return useChange(change, {
    stale: [query('GET /api/shop/employees', {})],
    onDone: (employee) => {
      setAnswer(
        'GET /api/shop/employees',
        {},
        (list) =>
          list && { ...list, employees: list.employees.map((one) => (one.id === employee.id ? employee : one)) },
      );
      if (employee.you) void invalidate('GET /api/shop', {});
      void showToast(message);
      onDone();
    },
  });
}
