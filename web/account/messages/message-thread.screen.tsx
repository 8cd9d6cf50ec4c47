import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '#web/api/query.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { Page } from '#web/kit/layout/page.tsx';
import { useParameter } from '#web/shell/travel/here.ts';
import { MessagesFailed, MessagesLoading } from './messages-states.tsx';
import { ThreadView } from './thread-view.tsx';

/** The messages between one shop and the reader about one bike; the letter about a message leads here. */
export default function MessageThreadScreen() {
  const { t } = useTranslation('contact');
  const threadId = useParameter('thread');
  const { data, error, refetch, isFetching } = useQuery(query('GET /api/me/shop-threads/:threadId', { threadId }));
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
