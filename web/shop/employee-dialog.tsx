import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Employee } from '#domain/shop/employee.ts';
import { Dialog } from '#web/kit/dialog.tsx';
import { allowedChanges } from './allowed-changes.ts';
import { EmployeeFacts } from './employee-facts.tsx';
import { OfficeForm } from './office-form.tsx';
import { SuspensionForm } from './suspension-form.tsx';

export type EmployeeDialogProps = {
  employee: Employee;
  team: readonly Employee[];
  open: boolean;
  onClose: () => void;
};

/** One person of the shop: who it is, then the one thing that is changed. */
export function EmployeeDialog({ employee, team, open, onClose }: EmployeeDialogProps) {
  const { t } = useTranslation('shop');
  const [view, setView] = useState<'facts' | 'office' | 'suspension'>('facts');
  // What the title asks stays what it asked while the sheet slides away after the change.
  const [{ name, state }] = useState(employee);
  const allowed = allowedChanges(employee, team);
  const titles = {
    facts: name,
    office: t('employee.office-title', { name }),
    suspension: t(state === 'active' ? 'employee.suspend-title' : 'employee.reinstate-title', { name }),
  };
  return (
    <Dialog open={open} onClose={onClose} title={titles[view]} closeLabel={t('employees.close')}>
      {view === 'facts' && <EmployeeFacts employee={employee} allowed={allowed} onChoose={setView} />}
      {view === 'office' && (
        <OfficeForm employee={employee} offices={allowed.offices} onDone={onClose} onCancel={() => setView('facts')} />
      )}
      {view === 'suspension' && (
        <SuspensionForm employee={employee} onDone={onClose} onCancel={() => setView('facts')} />
      )}
    </Dialog>
  );
}
