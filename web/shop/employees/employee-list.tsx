import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Employee } from '#domain/shop/employee.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { RowBody, rowClass } from '#web/kit/layout/row.tsx';
import { initialsOf } from '#web/shell/initials-of.ts';
import { EmployeeDialog } from './employee-dialog.tsx';

/** All people of the shop; a tap opens the possible changes. */
export function EmployeeList({ employees }: { employees: readonly Employee[] }) {
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
                icon={<Initials name={name} faded={state === 'suspended'} />}
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
      {employees.length === 1 && <p className="text-s text-muted">{t('employees.alone')}</p>}
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

function Initials({ name, faded }: { name: string; faded: boolean }) {
  const look = faded ? 'border-2 border-line text-muted' : 'bg-brand text-on-brand';
  return (
    <span className={`flex size-11 items-center justify-center rounded-full text-s font-bold ${look}`}>
      {initialsOf(name)}
    </span>
  );
}
