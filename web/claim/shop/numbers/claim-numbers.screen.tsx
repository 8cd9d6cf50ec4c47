import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '#web/api/query.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { useRefusalWords } from '#web/shell/form/refusal-words.ts';
import { Failed, LoadingPage } from '#web/shell/load-states.tsx';
import { NumbersView } from './numbers-view.tsx';

/** The shop's claims in numbers. */
export default function ClaimNumbersScreen() {
  const { t } = useTranslation('shop-claims');
  const words = useRefusalWords();
  const { data, error, isFetching, refetch } = useQuery(query('GET /api/shop/claim-numbers', {}));
  if (data) return <NumbersView numbers={data} />;
  if (error) {
    return (
      <Page>
        <Failed
          level={1}
          title={t('numbers.failed')}
          busyLabel={t('numbers.loading')}
          busy={isFetching}
          onRetry={() => void refetch()}
        >
          {words(refusalOf(error))}
        </Failed>
      </Page>
    );
  }
  return (
    <LoadingPage label={t('numbers.loading')}>
      <Skeleton className="h-40 w-full rounded-card" />
      <Skeleton className="mt-3 h-56 w-full rounded-card" />
    </LoadingPage>
  );
}
