import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import { formatMobile } from '#domain/brazil/phone.ts';
import type { EmployeeRequest } from '#domain/shop/employee-request.ts';
import { may, shopActions } from '#domain/shop/office.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { Facts } from '#web/kit/layout/facts.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { Person } from '#web/shell/person.tsx';

/** The person who asks, and how to contact them for verification. */
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

/** The shop and the office of the request; and what an approval would allow. */
export function RequestOffice({ request: { shop, office } }: { request: EmployeeRequest }) {
  const { t } = useTranslation('shop');
  return (
    <Card className="flex flex-col gap-5">
      <Facts
        facts={[
          ...(shop.name ? [{ label: t('request.shop'), value: shop.name, wide: true }] : []),
          ...(shop.city ? [{ label: t('request.city'), value: shop.city, wide: true }] : []),
          {
            label: t('request.cnpj'),
            value: <span className="whitespace-nowrap">{formatCnpj(shop.cnpj)}</span>,
            wide: true,
          },
          { label: t('request.office'), value: t(`offices.${office}.name`), wide: true },
        ]}
      />
      <section className="flex flex-col gap-2">
        <h2 className="text-s text-muted">{t('request.may')}</h2>
        <ul className="flex flex-col gap-1.5">
          {shopActions
            .filter((action) => may(office, action))
            .map((action) => (
              <li key={action} className="flex items-start gap-2 text-s">
                <Check aria-hidden strokeWidth={3} className="mt-px size-4 shrink-0 text-good" />
                {t(`actions.${action}`)}
              </li>
            ))}
        </ul>
      </section>
    </Card>
  );
}
