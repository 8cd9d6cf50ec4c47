import { useTranslation } from 'react-i18next';
import { formatMobile } from '#domain/brazil/phone.ts';
import type { EmployeeRequest } from '#domain/shop/employee-request.ts';
import { Card } from '#web/kit/card.tsx';
import { Facts } from '#web/kit/facts.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { Person } from '#web/shell/person.tsx';

/** Who asks, and how to reach him to make sure. */
export function RequestPerson({ request }: { request: EmployeeRequest }) {
  const { t } = useTranslation('shop');
  const language = useLanguage();
  const { name, email, phone, askedAt, expiresAt } = request;
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="sr-only">{t('request.person')}</h2>
      <Person name={name} email={email}>
        <p className="text-l font-bold wrap-anywhere">{name}</p>
      </Person>
      <Facts
        facts={[
          { label: t('request.phone'), value: phone && <a href={`tel:${phone}`}>{formatMobile(phone)}</a>, wide: true },
          { label: t('request.asked-on'), value: dayOf(askedAt, language) },
          { label: t('request.until'), value: dayOf(expiresAt, language) },
        ]}
      />
    </Card>
  );
}
