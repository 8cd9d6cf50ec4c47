import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMobile } from '#domain/brazil/phone.ts';
import type { Employee } from '#domain/shop/employees.contract.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Facts } from '#web/kit/layout/card.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { RowBody, rowClass } from '#web/kit/layout/row.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { useReasonWords } from '#web/shell/form/refusal-words.tsx';
import { allowedChanges, type AllowedChanges } from './allowed-changes.ts';
import { OfficeForm, SuspensionForm } from './employee-forms.tsx';
import { Initials } from './initials.tsx';
import { PhoneForm } from './phone-form.tsx';

export type EmployeeListProps = {
  employees: readonly Employee[];
  /** Whether somebody asks to join, or is invited. */ awaited: boolean;
};

/** All people of the shop; a tap opens the possible changes. */
export function EmployeeList({ employees, awaited }: EmployeeListProps) {
  const { t } = useTranslation('shop');
  const [openId, setOpenId] = useState<string>();
  const [opened, setOpened] = useState(0);
  const open = (id: string) => {
    setOpenId(id);
    setOpened(opened + 1);
  };
  const employee = employees.find(({ id }) => id === openId);
  return (
    <section aria-labelledby="people" className="flex flex-col gap-2">
      <h2 id="people" className="text-s font-bold text-muted">
        {t('employees.people')}
      </h2>
      <ul className="flex flex-col gap-2">
        {employees.map(({ id, name, office, state, you }) => (
          <li key={id}>
            <button type="button" name={id} className={rowClass} onClick={() => open(id)}>
              <RowBody
                icon={<Initials name={name} look={state === 'suspended' ? 'faded' : 'member'} />}
                label={<span className="wrap-anywhere">{name}</span>}
                description={t(`offices.${office}.name`)}
                trailing={
                  state === 'suspended' ? (
                    <Badge tone="warn">{t('employees.suspended')}</Badge>
                  ) : (
                    you && <Badge>{t('employees.you')}</Badge>
                  )
                }
              />
            </button>
          </li>
        ))}
      </ul>
      {employees.length === 1 && !awaited && <p className="text-s text-muted">{t('employees.alone')}</p>}
      {employee && (
        <EmployeeDialog
          key={opened}
          employee={employee}
          team={employees}
          open={openId !== undefined}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </section>
  );
}

type EmployeeDialogProps = {
  employee: Employee;
  team: readonly Employee[];
  open: boolean;
  onClose: () => void;
};

/** One person of the shop: first the facts, then the form for the chosen change. */
function EmployeeDialog({ employee, team, open, onClose }: EmployeeDialogProps) {
  const { t } = useTranslation('shop');
  const [view, setView] = useState<'facts' | 'office' | 'phone' | 'suspension'>('facts');
  // The title stays the same while the sheet closes after the change.
  const [{ name, state }] = useState(employee);
  const allowed = allowedChanges(employee, team);
  const titles = {
    facts: name,
    office: t('employee.office-title', { name }),
    phone: t('employee.new-phone-title', { name }),
    suspension: t(state === 'active' ? 'employee.suspend-title' : 'employee.reinstate-title', { name }),
  };
  return (
    <Dialog open={open} onClose={onClose} title={titles[view]} closeLabel={t('employees.close')}>
      {view === 'facts' && <EmployeeFacts employee={employee} allowed={allowed} onChoose={setView} />}
      {view === 'office' && (
        <OfficeForm employee={employee} offices={allowed.offices} onDone={onClose} onCancel={() => setView('facts')} />
      )}
      {view === 'phone' && <PhoneForm employee={employee} onDone={onClose} onCancel={() => setView('facts')} />}
      {view === 'suspension' && (
        <SuspensionForm employee={employee} onDone={onClose} onCancel={() => setView('facts')} />
      )}
    </Dialog>
  );
}

type EmployeeFactsProps = {
  employee: Employee;
  allowed: AllowedChanges;
  onChoose: (what: 'office' | 'phone' | 'suspension') => void;
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
            <Button name="new-phone" variant="secondary" onClick={() => onChoose('phone')}>
              {t('employee.new-phone')}
            </Button>
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
