import { useTranslation } from 'react-i18next';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import type { ShopStop } from '#domain/shop/contact/thread.ts';
import { setAnswer } from '#web/api/query.ts';
import { Button } from '#web/kit/button/button.tsx';
import { RowGroup } from '#web/kit/layout/row.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';

/** The shops that may neither write nor ask, each with the way back. */
export function StoppedShops({ stops }: { stops: readonly ShopStop[] }) {
  const { t } = useTranslation('contact');
  return (
    <section aria-labelledby="stops" className="flex flex-col gap-3 pt-4">
      <div className="flex flex-col gap-1">
        <h2 id="stops" className="text-l font-bold">
          {t('stops.title')}
        </h2>
        <p className="text-s text-pretty text-muted">{t('stops.text')}</p>
      </div>
      <RowGroup>
        <ul className="flex flex-col divide-y divide-line">
          {stops.map((stop) => (
            <li key={stop.shopId}>
              <StoppedShop stop={stop} />
            </li>
          ))}
        </ul>
      </RowGroup>
    </section>
  );
}

function StoppedShop({ stop: { shopId, shop, at } }: { stop: ShopStop }) {
  const { t } = useTranslation('contact');
  const language = useLanguage();
  const cnpj = formatCnpj(shop.cnpj);
  const name = shop.name ?? cnpj;
  const { change, busy, refusal } = useChange('DELETE /api/me/shop-stops/:shopId', {
    // A conversation with this shop says whether it was stopped.
    stale: [{ queryKey: ['GET /api/me/shop-threads/:threadId'] }],
    onDone: ({ stops }) => setAnswer('GET /api/me/shop-threads', {}, (known) => known && { ...known, stops }),
  });
  return (
    <div className="flex flex-col gap-3 p-4">
      <div className="flex min-w-0 flex-col">
        <p className="font-bold wrap-anywhere">{name}</p>
        <p className="text-s text-muted">
          {t(shop.name === null ? 'stops.since-nameless' : 'stops.since', { cnpj, date: dayOf(at, language) })}
        </p>
      </div>
      <RefusalNotice refusal={refusal} />
      <Button
        name={`lift-${shopId}`}
        variant="secondary"
        size="fit"
        aria-label={t('stops.lift-label', { shop: name })}
        busy={busy}
        busyLabel={t('stops.lifting')}
        onClick={() => change({ shopId })}
      >
        {t('stops.lift')}
      </Button>
    </div>
  );
}
