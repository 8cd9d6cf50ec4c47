import { useTranslation } from 'react-i18next';
import { formatMobile } from '#domain/brazil/phone.ts';
import type { Employee } from '#domain/shop/employee.ts';
import { Button } from '#web/kit/button.tsx';
import { Facts } from '#web/kit/facts.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import type { AllowedChanges } from './allowed-changes.ts';

export type EmployeeFactsProps = {
  employee: Employee;
  allowed: AllowedChanges;
  onChoose: (what: 'office' | 'suspension') => void;
};

/** What is known of a person of the shop, and what can be changed; where nothing can, why not. */
export function EmployeeFacts({ employee, allowed, onChoose }: EmployeeFactsProps) {
  const { t } = useTranslation(['shop', 'shell']);
  const language = useLanguage();
  const { email, phone, office, state, since } = employee;
  return (
    <>
      <Facts
        facts={[
          { label: t('shop:employee.office'), value: t(`shop:offices.${office}.name`) },
          { label: t('shop:employee.phone'), value: phone ? formatMobile(phone) : t('shop:employee.no-phone') },
          { label: t('shop:employee.email'), value: <span className="wrap-anywhere">{email}</span>, wide: true },
        ]}
      />
      <p className="text-s text-muted">{t('shop:employee.since', { date: dayOf(since, language) })}</p>
      {allowed.why && <Notice>{t(`shell:refusal.${allowed.why}`)}</Notice>}
      {!allowed.why && (
        <div className="flex flex-col gap-1 pt-2">
          {state === 'active' ? (
            <Button onClick={() => onChoose('office')}>{t('shop:employee.change-office')}</Button>
          ) : (
            <Button onClick={() => onChoose('suspension')}>{t('shop:employee.reinstate')}</Button>
          )}
          {state === 'active' && (
            <Button name="suspend" variant="quiet" onClick={() => onChoose('suspension')}>
              {t('shop:employee.suspend')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
