import type { QueryKey } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Answer, type OwnAnswerProps } from '#web/shell/answer/answer.tsx';
import { GonePage } from '#web/shell/answer/gone-page.tsx';

/** A screen about a claim of the shop, once it is known. */
export function ShopClaimAnswer<Asked, T, Key extends QueryKey>(props: OwnAnswerProps<Asked, T, Key>) {
  const { t } = useTranslation('shop-claims');
  return (
    <Answer
      {...props}
      words={{ loading: t('claim.loading'), failed: t('claim.failed'), stale: t('claim.stale') }}
      skeleton={
        <>
          <Skeleton className="h-9 w-4/5" />
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="mt-3 h-28 w-full rounded-card" />
          <Skeleton className="mt-3 h-48 w-full rounded-card" />
        </>
      }
      gone={
        <GonePage
          title={t('claim.not-found.title')}
          way={{ href: to.shop.claims(), label: t('claim.not-found.way-on') }}
        >
          {t('claim.not-found.text')}
        </GonePage>
      }
    />
  );
}
