import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#domain/endpoints.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { ListShapes } from '#web/shell/answer/shapes.tsx';
import type { ClaimCounts } from './claim-desk.tsx';
import { ClaimRows } from './claim-rows.tsx';
import { NoClaims } from './no-claims.tsx';
import { useShopClaims, type ClaimWish } from './use-shop-claims.ts';

export type FoundClaimsProps = { wish: ClaimWish; onCounts: (counts: ClaimCounts) => void; onWiden: () => void };

/** The claims that fit, those that wait for the reader first. */
export function FoundClaims({ wish, onCounts, onWiden }: FoundClaimsProps) {
  const { t } = useTranslation('shop-claims');
  const { found, showMore, isLoadingMore } = useShopClaims(wish);
  const counts = found.data?.counts;
  useEffect(() => {
    if (counts) onCounts(counts);
  }, [counts, onCounts]);
  return (
    <Answer
      as="part"
      of={found}
      words={{ loading: t('list.loading'), failed: t('list.failed'), stale: t('list.stale') }}
      skeleton={<ListShapes rows={4} />}
    >
      {(first) =>
        first.claims.length === 0 ? (
          <NoClaims wish={wish} counts={first.counts} onWiden={onWiden} />
        ) : (
          <>
            <Both {...first} />
            {(showMore || isLoadingMore) && (
              <Button
                variant="secondary"
                name="more"
                busy={isLoadingMore}
                busyLabel={t('list.loading')}
                onClick={showMore}
              >
                {t('list.more')}
              </Button>
            )}
          </>
        )
      }
    </Answer>
  );
}

/** Those that wait for the reader, and the others. */
function Both({ claims, today }: Pick<AnswerOf<'GET /api/shop/claims'>, 'claims' | 'today'>) {
  const { t } = useTranslation('shop-claims');
  const mine = claims.filter(({ forMe }) => forMe);
  const others = claims.filter(({ forMe }) => !forMe);
  return (
    <>
      {mine.length > 0 && <ClaimRows id="mine" title={t('list.for-me')} claims={mine} today={today} />}
      {others.length > 0 && (
        <ClaimRows id="others" title={t(mine.length > 0 ? 'list.others' : 'list.all')} claims={others} today={today} />
      )}
    </>
  );
}
