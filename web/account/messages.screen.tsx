import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import type { listShopThreads } from '#domain/shop/contact/contract.ts';
import type { ThreadSummary } from '#domain/shop/contact/thread.ts';
import { call } from '#web/api/call.ts';
import { shopThreadsKey } from '#web/api/keys.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Page } from '#web/kit/page.tsx';
import { RowBody, rowClass } from '#web/kit/row.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { AppLink } from '#web/shell/app-link.tsx';
import { EmptyRoadDrawing } from '#web/shell/drawings/empty-road-drawing.tsx';
import { MessagesFailed, MessagesLoading } from './messages/messages-states.tsx';

/** The bike shops that wrote, the newest message first. */
export default function MessagesScreen() {
  const { t } = useTranslation('contact');
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: shopThreadsKey,
    queryFn: ({ signal }) => call<typeof listShopThreads>('GET /api/me/shop-threads', {}, { signal }),
  });
  return (
    <Page title={t('list.title')} lead={t('list.lead')} className="pb-8">
      {data && data.threads.length > 0 && (
        <ul className="flex flex-col gap-2">
          {data.threads.map((thread) => (
            <li key={thread.id}>
              <ThreadRow thread={thread} />
            </li>
          ))}
        </ul>
      )}
      {data?.threads.length === 0 && (
        <EmptyState title={t('list.empty')} drawing={<EmptyRoadDrawing />}>
          {t('list.empty-text')}
        </EmptyState>
      )}
      {!data && !error && <MessagesLoading />}
      {!data && error && <MessagesFailed refusal={refusalOf(error)} busy={isFetching} onRetry={() => void refetch()} />}
    </Page>
  );
}

function ThreadRow({ thread: { id, shop, model, lastAt, lastBy } }: { thread: ThreadSummary }) {
  const { t } = useTranslation('contact');
  const language = useLanguage();
  return (
    <AppLink href={`/profile/messages/${id}`} className={rowClass}>
      <RowBody
        label={<span className="wrap-anywhere">{shop.name ?? formatCnpj(shop.cnpj)}</span>}
        description={t(`list.last.${lastBy}`, { model, date: dayOf(lastAt, language) })}
      />
    </AppLink>
  );
}
