import { Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Consent } from '#domain/claim/consent.ts';
import { repairDays } from '#domain/periods.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { useShopName } from './use-shop-name.ts';

const meanings = ['care', 'part', 'contact'] as const;

/** What a shop that nobody asked found on the reader's bike, and what a yes would mean. */
export function ConsentCard({ shop, text }: Pick<Consent, 'shop' | 'text'>) {
  const { t } = useTranslation('claim');
  const shopName = useShopName();
  return (
    <>
      <Card className="flex flex-col gap-3">
        <div className="flex items-center gap-3">
          <span className="flex size-11 shrink-0 items-center justify-center rounded-full border border-line">
            <Store aria-hidden className="size-5" />
          </span>
          <div className="flex min-w-0 flex-col">
            <p className="font-bold wrap-anywhere">{shopName(shop)}</p>
            {shop.city && <p className="text-s wrap-anywhere text-muted">{shop.city}</p>}
          </div>
        </div>
        <p className="border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-wrap">{text}</p>
      </Card>
      <section aria-labelledby="means" className="flex flex-col gap-2">
        <h2 id="means" className="text-l font-bold">
          {t('consent.means-title')}
        </h2>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {meanings.map((meaning) => (
            <li key={meaning}>{t(`consent.means.${meaning}`, { days: repairDays })}</li>
          ))}
        </ul>
        <p className="text-s text-muted">{t('consent.without')}</p>
      </section>
    </>
  );
}
