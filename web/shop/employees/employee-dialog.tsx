import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMobile } from '#domain/brazil/phone.ts';
import type { Employee } from '#domain/shop/employee.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { Facts } from '#web/kit/layout/facts.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { useReasonWords } from '#web/shell/form/refusal-words.ts';
import { allowedChanges, type AllowedChanges } from './allowed-changes.ts';
import { OfficeForm, SuspensionForm } from './employee-forms.tsx';

export type EmployeeDialogProps = {
  employee: Employee;
  team: readonly Employee[];
  open: boolean;
  onClose: () => void;
};

/** One person of the shop: first the facts, then the form for the chosen change. */
export function EmployeeDialog({ employee, team, open, onClose }: EmployeeDialogProps) {
  const { t } = useTranslation('shop');
  const [view, setView] = useState<'facts' | 'office' | 'suspension'>('facts');
  // The title stays the same while the sheet closes after the change.
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

type EmployeeFactsProps = {
  employee: Employee;
  allowed: AllowedChanges;
  onChoose: (what: 'office' | 'suspension') => void;
};

/** The facts about a person of the shop, and the possible changes, or why there are none. */
function EmployeeFacts({ employee, allowed, onChoose }: EmployeeFactsProps) {
  const { t } = useTranslation('shop');
  const reason = useReasonWords();
  const language = useLanguage();
  const { email, phone, office, state, since } = employee;
  return (
    <>
      <Facts
        facts={[
          { label: t('employee.office'), value: t(`offices.${office}.name`) },
          { label: t('employee.phone'), value: phone ? formatMobile(phone) : t('employee.no-phone') },
          {
            label: t('employee.email'),
            value: <span className="wrap-anywhere">{email ?? t('employee.no-email')}</span>,
            wide: true,
          },
        ]}
      />
      <p className="text-s text-muted">{t('employee.since', { date: dayOf(since, language) })}</p>
      {allowed.why && <Notice>{reason(allowed.why)}</Notice>}
      {!allowed.why && (
        <div className="flex flex-col gap-1 pt-2">
          {state === 'active' ? (
            <Button name="change-office" onClick={() => onChoose('office')}>
              {t('employee.change-office')}
            </Button>
          ) : (
            <Button onClick={() => onChoose('suspension')}>{t('employee.reinstate')}</Button>
          )}
          {state === 'active' && (
            <Button name="suspend" variant="quiet" onClick={() => onChoose('suspension')}>
              {t('employee.suspend')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
