import { useTranslation } from 'react-i18next';
import type { ReviewClaim } from '#domain/claim/review.ts';
import { to } from '#domain/paths.ts';
import { queryClient } from '#web/api/query-client.ts';
import { invalidate, setAnswer } from '#web/api/query.ts';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Answer, type OwnAnswerProps } from '#web/shell/answer/answer.tsx';
import { GonePage } from '#web/shell/answer/states.tsx';

/** A screen about a claim of the shop, once it is known. */
export function ShopClaimAnswer<Asked, T>(props: OwnAnswerProps<Asked, T>) {
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

/** Keeps a claim as the server answered it, and has what changes elsewhere with it asked for again: lists, the part, its bike's parts. */
export function keepShopClaim(claim: ReviewClaim): void {
  const { id: claimId, tag, part } = claim;
  setAnswer('GET /api/shop/claims/:claimId', { claimId }, claim);
  staleShopLists();
  void invalidate('GET /api/shop/bikes/:tag/parts', { tag });
  void invalidate('GET /api/shop/bikes/:tag/parts/:id', { tag, id: part.id });
}

/** Has every list of claims asked for again, however it was narrowed. */
export function staleShopLists(): void {
  const route = 'GET /api/shop/claims' as const;
  void queryClient.invalidateQueries({ queryKey: [route] });
}
