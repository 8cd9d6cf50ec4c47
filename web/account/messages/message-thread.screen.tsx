import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { query } from '#web/api/query.ts';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { GonePage } from '#web/shell/answer/gone-page.tsx';
import { ListShapes } from '#web/shell/answer/shapes.tsx';
import { useParameter } from '#web/shell/travel/here.ts';
import { ThreadView } from './thread-view.tsx';

/** The messages between one shop and the reader about one bike; the letter about a message leads here. */
export default function MessageThreadScreen() {
  const { t } = useTranslation('contact');
  const threadId = useParameter('thread');
  return (
    <Answer
      of={query('GET /api/me/shop-threads/:threadId', { threadId })}
      words={{ loading: t('loading'), failed: t('failed') }}
      skeleton={
        <>
          <Skeleton className="mt-1 h-9 w-3/5" />
          <ListShapes rows={2} />
        </>
      }
      gone={
        <GonePage title={t('unknown')} way={{ href: to.messages(), label: t('to-list') }}>
          {t('unknown-text')}
        </GonePage>
      }
    >
      {(thread) => <ThreadView thread={thread} />}
    </Answer>
  );
}
