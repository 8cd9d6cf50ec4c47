import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import type { WaitingRequest } from '#domain/shop/employee-request.ts';
import { RowBody, rowClass } from '#web/kit/layout/row.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { Initials } from './initials.tsx';

/** Who asks to join and waits for the reader's answer; a tap leads to it. Nothing where nobody does. */
export function RequestList({ requests }: { requests: readonly WaitingRequest[] }) {
  const { t } = useTranslation('shop');
  const language = useLanguage();
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="requests" className="flex flex-col gap-2">
      <h2 id="requests" className="text-s font-bold text-muted">
        {t('employees.requests')}
      </h2>
      <ul className="flex flex-col gap-2">
        {requests.map(({ id, name, office, askedAt }) => (
          <li key={id}>
            <AppLink href={to.shop.teamRequest({ request: id })} className={rowClass}>
              <RowBody
                icon={<Initials name={name} look="asks" />}
                label={<span className="wrap-anywhere">{t('employees.wants-in', { name })}</span>}
                description={t('employees.asked', {
                  office: t(`offices.${office}.name`),
                  date: dayOf(askedAt, language),
                })}
              />
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
