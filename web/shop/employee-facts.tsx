import { useTranslation } from 'react-i18next';
import { formatMobile } from '#domain/brazil/phone.ts';
import type { Employee } from '#domain/shop/employee.ts';
import { Button } from '#web/kit/button.tsx';
import { Facts } from '#web/kit/facts.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';

export type EmployeeFactsProps = { employee: Employee; onChoose: (what: 'office' | 'suspension') => void };

/** What is known of a person of the shop, and what can be changed. */
export function EmployeeFacts({ employee, onChoose }: EmployeeFactsProps) {
  const { t } = useTranslation('shop');
  const language = useLanguage();
  const { email, phone, office, state, since } = employee;
  return (
    <>
      <Facts
        facts={[
          { label: t('employee.office'), value: t(`offices.${office}.name`) },
          { label: t('employee.phone'), value: phone ? formatMobile(phone) : t('employee.no-phone') },
          { label: t('employee.email'), value: <span className="wrap-anywhere">{email}</span>, wide: true },
        ]}
      />
      <p className="text-s text-muted">{t('employee.since', { date: dayOf(since, language) })}</p>
      <div className="flex flex-col gap-1 pt-2">
        {state === 'active' ? (
          <Button onClick={() => onChoose('office')}>{t('employee.change-office')}</Button>
        ) : (
          <Button onClick={() => onChoose('suspension')}>{t('employee.reinstate')}</Button>
        )}
        {state === 'active' && (
          <Button variant="quiet" onClick={() => onChoose('suspension')}>
            {t('employee.suspend')}
          </Button>
        )}
      </div>
    </>
  );
}
