import { useTranslation } from 'react-i18next';
import { formatMobile } from '#domain/brazil/phone.ts';
import type { Invitation } from '#domain/shop/employee.ts';
import { Card } from '#web/kit/card.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';

/** Invitations that nobody has taken up yet; nothing where there are none. */
export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  const { t } = useTranslation('shop');
  const language = useLanguage();
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invited" className="flex flex-col gap-2">
      <h2 id="invited" className="text-s font-bold text-muted">
        {t('employees.invited')}
      </h2>
      <Card className="py-0">
        <ul className="flex flex-col divide-y divide-line">
          {invitations.map(({ id, phone, office, expiresAt }) => (
            <li key={id} className="py-3">
              <p className="font-bold tabular-nums">{formatMobile(phone)}</p>
              <p className="text-s text-muted">
                {t('employees.until', { office: t(`offices.${office}.name`), date: dayOf(expiresAt, language) })}
              </p>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
