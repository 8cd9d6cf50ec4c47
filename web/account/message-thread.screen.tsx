import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { getShopThread } from '#domain/shop/contact/contract.ts';
import { call } from '#web/api/call.ts';
import { shopThreadKey } from '#web/api/keys.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { Page } from '#web/kit/page.tsx';
import { MessagesFailed, MessagesLoading } from './messages/messages-states.tsx';
import { ThreadView } from './messages/thread-view.tsx';

/** What one shop and the reader wrote over one bike; the letter of a message leads here. */
export default function MessageThreadScreen() {
  const { t } = useTranslation('contact');
  const { thread: threadId = '' }: { thread?: string } = useParams({ strict: false });
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: shopThreadKey(threadId),
    queryFn: ({ signal }) => call<typeof getShopThread>('GET /api/me/shop-threads/:threadId', { threadId }, { signal }),
  });
  if (data) return <ThreadView thread={data} />;
  return (
    <Page title={t('list.title')}>
      {error ? (
        <MessagesFailed refusal={refusalOf(error)} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <MessagesLoading />
      )}
    </Page>
  );
}
