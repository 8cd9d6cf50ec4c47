import { useTranslation } from 'react-i18next';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Answer, type OwnAnswerProps } from '#web/shell/answer/answer.tsx';
import { LoadingPage } from '#web/shell/answer/states.tsx';

/** A screen about a transfer, once what it is about is known. */
export function TransferAnswer<Asked, T>(props: OwnAnswerProps<Asked, T>) {
  const { t } = useTranslation('transfer');
  return <Answer {...props} words={{ loading: t('loading'), failed: t('failed') }} skeleton={<TransferShapes />} />;
}

/** The placeholder of such a screen. */
export function TransferLoading() {
  const { t } = useTranslation('transfer');
  return (
    <LoadingPage label={t('loading')}>
      <TransferShapes />
    </LoadingPage>
  );
}

/** Both people, and what changes. */
function TransferShapes() {
  return (
    <>
      <span className="flex items-center justify-between py-2">
        <Skeleton className="size-14 rounded-full" />
        <Skeleton className="h-20 w-2/5" />
        <Skeleton className="size-14 rounded-full" />
      </span>
      <Skeleton className="mt-2 h-8 w-3/5" />
      <Skeleton className="h-28 w-full rounded-card" />
      <Skeleton className="h-28 w-full rounded-card" />
    </>
  );
}
