import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { listOwnSessions } from '#domain/account/contract.ts';
import { call } from '#web/api/call.ts';
import { sessionsKey } from '#web/api/keys.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Page } from '#web/kit/page.tsx';
import { Skeleton, SkeletonGroup } from '#web/kit/skeleton.tsx';
import { SadWheelDrawing } from '#web/shell/drawings/sad-wheel-drawing.tsx';
import { useRefusalWords } from '#web/shell/form/refusal-words.ts';
import { SessionList } from './session-list.tsx';

/** On which devices one is logged in; those that one does not know can be ended one by one. */
export default function SessionsScreen() {
  const { t } = useTranslation(['account', 'identity', 'shell']);
  const words = useRefusalWords();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => call<typeof listOwnSessions>('GET /api/me/sessions', {}, { signal }),
  });
  return (
    <Page title={t('account:sessions.title')} lead={t('identity:sessions.lead')} className="pb-8">
      {data && <SessionList sessions={data.sessions} />}
      {!data && !error && (
        <SkeletonGroup label={t('identity:sessions.loading')}>
          {[1, 2].map((row) => (
            <span key={row} className="flex flex-col gap-2 pb-3">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-4 w-4/5" />
            </span>
          ))}
        </SkeletonGroup>
      )}
      {!data && error && (
        <EmptyState
          title={t('identity:sessions.failed')}
          drawing={<SadWheelDrawing />}
          action={
            <Button busy={isFetching} busyLabel={t('identity:sessions.loading')} onClick={() => void refetch()}>
              {t('shell:try-again')}
            </Button>
          }
        >
          {words(refusalOf(error))}
        </EmptyState>
      )}
    </Page>
  );
}
