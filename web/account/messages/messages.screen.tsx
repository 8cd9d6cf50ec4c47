import { useTranslation } from 'react-i18next';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import { to } from '#domain/paths.ts';
import type { ThreadSummary, ShopStop } from '#domain/shop/contact/thread.ts';
import { query, setAnswer } from '#web/api/query.ts';
import { useIsNew } from '#web/api/seen.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { RowBody, rowClass, RowGroup } from '#web/kit/layout/row.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { ListShapes } from '#web/shell/answer/states.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { EmptyRoadDrawing } from '#web/shell/drawings/nothing-here-drawings.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useHasEmail } from '#web/state/session.ts';

/** The bike shops that wrote, the newest message first. */
export default function MessagesScreen() {
  const { t } = useTranslation('contact');
  const hasEmail = useHasEmail();
  return (
    <Page title={t('list.title')} lead={t('list.lead')} className="pb-8">
      <Answer
        as="part"
        of={query('GET /api/me/shop-threads', {})}
        words={{ loading: t('loading'), failed: t('failed') }}
        skeleton={<ListShapes rows={2} />}
      >
        {({ threads, stops }) => (
          <>
            {threads.length > 0 && (
              <ul className="flex flex-col gap-2">
                {threads.map((thread) => (
                  <li key={thread.id}>
                    <ThreadRow thread={thread} />
                  </li>
                ))}
              </ul>
            )}
            {threads.length === 0 && stops.length === 0 && (
              <EmptyState title={t('list.empty')} drawing={<EmptyRoadDrawing />}>
                {t(hasEmail ? 'list.empty-text' : 'list.empty-text-without-email')}
              </EmptyState>
            )}
            {stops.length > 0 && <StoppedShops stops={stops} />}
          </>
        )}
      </Answer>
    </Page>
  );
}

function ThreadRow({ thread: { id, shop, model, lastAt, lastBy } }: { thread: ThreadSummary }) {
  const { t } = useTranslation('contact');
  const language = useLanguage();
  const isNew = useIsNew();
  return (
    <AppLink href={to.messageThread({ thread: id })} className={rowClass}>
      <RowBody
        label={<span className="wrap-anywhere">{shop.name ?? formatCnpj(shop.cnpj)}</span>}
        description={
          <>
            {t(`list.last.${lastBy}`, { model, date: dayOf(lastAt, language) })}
            {lastBy === 'shop' && isNew(id, lastAt) && (
              <span className="mt-1.5 block">
                <Badge tone="warn" dot>
                  {t('list.new')}
                </Badge>
              </span>
            )}
          </>
        }
      />
    </AppLink>
  );
}

/** The shops that may neither write nor ask, each with the way back. */
function StoppedShops({ stops }: { stops: readonly ShopStop[] }) {
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
