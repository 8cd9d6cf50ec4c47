import { useTranslation } from 'react-i18next';
import { query } from '#web/api/query.ts';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { NumbersView } from './numbers-view.tsx';

/** The shop's claims in numbers. */
export default function ClaimNumbersScreen() {
  const { t } = useTranslation('shop-claims');
  return (
    <Answer
      of={query('GET /api/shop/claim-numbers', {})}
      words={{ loading: t('numbers.loading'), failed: t('numbers.failed') }}
      skeleton={
        <>
          <Skeleton className="h-40 w-full rounded-card" />
          <Skeleton className="mt-3 h-56 w-full rounded-card" />
        </>
      }
    >
      {(numbers) => <NumbersView numbers={numbers} />}
    </Answer>
  );
}
