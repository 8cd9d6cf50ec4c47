import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { changeOffice } from '#domain/shop/contract.ts';
import type { Employee } from '#domain/shop/employee.ts';
import type { Office } from '#domain/shop/office.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/kit/button.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';
import { OfficeField } from './office-field.tsx';
import { useEmployeeChange } from './use-employee-change.ts';

export type EmployeeFormProps = { employee: Employee; onDone: () => void; onCancel: () => void };

/** Gives a person another office, of those that may be given. */
export function OfficeForm({
  employee,
  offices,
  onDone,
  onCancel,
}: EmployeeFormProps & { offices: readonly Office[] }) {
  const { t } = useTranslation('shop');
  const { id } = employee;
  const [office, setOffice] = useState(employee.office);
  const { start, busy, refusal } = useEmployeeChange({
    change: (chosen: Office) => call<typeof changeOffice>('PATCH /api/shop/employees/:id', { id, office: chosen }),
    told: t('employee.saved'),
    onDone,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (office === employee.office) onDone();
    else start(office);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <OfficeField legend={t('employee.office')} hideLegend offices={offices} value={office} onChange={setOffice} />
      <RefusalNotice refusal={refusal} />
      <div className="flex flex-col gap-1">
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
