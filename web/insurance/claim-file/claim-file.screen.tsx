import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keptAnswer } from '#web/api/kept-answers.ts';
import { query } from '#web/api/query.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { WithInsurance } from '#web/insurance/parts/with-insurance.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { useRefusalWords } from '#web/shell/form/refusal-words.ts';
import { Failed, LoadingPage } from '#web/shell/load-states.tsx';
import { ClaimFileView } from './claim-file-view.tsx';

/** What is ready for a claim: filled at leisure, handed to the insurer when the bike is stolen. */
export default function ClaimFileScreen() {
  return <WithInsurance>{(_insurance, { tag }) => <Known tag={tag} />}</WithInsurance>;
}

function Known({ tag }: { tag: string }) {
  const { t } = useTranslation('claim-file');
  const words = useRefusalWords();
  const asked = query('GET /api/my-bikes/:tag/claim-file', { tag }, { persister: keptAnswer });
  const { data, error, isFetching, refetch } = useQuery(asked);
  if (data) return <ClaimFileView tag={tag} file={data} />;
  if (!error) {
    return (
      <LoadingPage label={t('loading')}>
        <Skeleton className="mt-2 h-9 w-3/4" />
        <Skeleton className="mt-3 h-20 w-full rounded-card" />
        <Skeleton className="h-20 w-full rounded-card" />
        <Skeleton className="h-20 w-full rounded-card" />
      </LoadingPage>
    );
  }
  return (
    <Page>
      <Failed level={1} title={t('failed')} busyLabel={t('loading')} busy={isFetching} onRetry={() => void refetch()}>
        {words(refusalOf(error))}
      </Failed>
    </Page>
  );
}
