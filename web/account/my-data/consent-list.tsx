import { useTranslation } from 'react-i18next';
import type { Consent } from '#domain/account/my-data/consent.ts';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import { to } from '#domain/paths.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { dayOf, timeOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';

/** What the person agreed to, newest first: in which wording, when and where, and how it can be taken back. */
export function ConsentList({ consents }: { consents: readonly Consent[] }) {
  const { t } = useTranslation('my-data');
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-s font-bold text-muted">{t('consents.title')}</h2>
      {consents.length === 0 && <p className="text-m">{t('consents.none')}</p>}
      {consents.length > 0 && (
        <Card className="py-0">
          <ul className="flex flex-col divide-y divide-line">
            {consents.map((consent) => (
              <ConsentLine key={consent.id} consent={consent} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

function ConsentLine({ consent }: { consent: Consent }) {
  const { t } = useTranslation('my-data');
  const language = useLanguage();
  const { at, version, hash, place, shop, thread, endedAt } = consent;
  const when = (instant: string) =>
    t('consents.when', { date: dayOf(instant, language), time: timeOf(new Date(instant), language) });
  return (
    <li className="flex flex-col gap-1 py-4">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 text-m leading-6 font-bold">
          {shop ? t('consents.contact-data', { shop: shop.name ?? formatCnpj(shop.cnpj) }) : t('consents.terms')}
        </p>
        <Badge tone={endedAt ? 'neutral' : 'good'}>{t(endedAt ? 'consents.ended' : 'consents.holds')}</Badge>
      </div>
      <p className="text-s text-muted">
        {place ? t(`consents.at.${place}`, { when: when(at) }) : t('consents.at.unknown', { when: when(at) })}
      </p>
      <p className="text-s text-muted">{t('consents.version', { version })}</p>
      {hash && <p className="text-s text-muted wrap-anywhere tabular-nums">{t('consents.hash', { hash })}</p>}
      {endedAt && <p className="text-s text-muted">{t('consents.ended-at', { when: when(endedAt) })}</p>}
      {!shop && <p className="text-s text-pretty text-muted">{t('consents.not-revocable')}</p>}
      {shop && thread && !endedAt && (
        <AppLink href={to.messageThread({ thread })} className="-mb-2 self-start py-2 text-s font-bold underline">
          {t('consents.revoke')}
        </AppLink>
      )}
    </li>
  );
}
