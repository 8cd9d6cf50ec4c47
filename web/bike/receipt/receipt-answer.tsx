import { useTranslation } from 'react-i18next';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { Answer, type OwnAnswerProps } from '#web/shell/answer/answer.tsx';
import { ReceiptPaper } from './receipt-paper.tsx';

type ReceiptAnswerProps<Asked, T> = OwnAnswerProps<Asked, T> & { model: string };

/** The page of a receipt, for an owner or a shop, once it is known what there is. */
export function ReceiptAnswer<Asked, T>({ model, children, ...props }: ReceiptAnswerProps<Asked, T>) {
  const { t } = useTranslation('receipt');
  return (
    <Answer {...props} words={{ loading: t('loading'), failed: t('unreachable') }} skeleton={<ReceiptShapes />}>
      {(receipt) => (
        <Page>
          <h1 id="title" tabIndex={-1} className="sr-only">
            {t('title', { model })}
          </h1>
          {children(receipt)}
        </Page>
      )}
    </Answer>
  );
}

/** The shapes of a receipt. */
function ReceiptShapes() {
  return (
    <ReceiptPaper>
      <Skeleton className="h-4 w-1/4" />
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="mt-5 h-9 w-2/3" />
      <div className="grid grid-cols-2 gap-4 py-4">
        <Skeleton className="h-9" />
        <Skeleton className="h-9" />
        <Skeleton className="h-9" />
        <Skeleton className="h-9" />
      </div>
      <Skeleton className="h-16 w-full" />
    </ReceiptPaper>
  );
}
