import { useTranslation } from 'react-i18next';
import { keptAnswer } from '#web/api/kept-answers.ts';
import { query } from '#web/api/query.ts';
import { WithInsurance } from '#web/insurance/parts/with-insurance.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { ClaimFileView } from './claim-file-view.tsx';

/** What is ready for a claim: filled at leisure, handed to the insurer when the bike is stolen. */
export default function ClaimFileScreen() {
  return <WithInsurance>{(_insurance, { tag }) => <Known tag={tag} />}</WithInsurance>;
}

function Known({ tag }: { tag: string }) {
  const { t } = useTranslation('claim-file');
  return (
    <Answer
      of={query('GET /api/my-bikes/:tag/claim-file', { tag }, { persister: keptAnswer })}
      words={{ loading: t('loading'), failed: t('failed') }}
      skeleton={
        <>
          <Skeleton className="mt-2 h-9 w-3/4" />
          <Skeleton className="mt-3 h-20 w-full rounded-card" />
          <Skeleton className="h-20 w-full rounded-card" />
          <Skeleton className="h-20 w-full rounded-card" />
        </>
      }
    >
      {(file) => <ClaimFileView tag={tag} file={file} />}
    </Answer>
  );
}
