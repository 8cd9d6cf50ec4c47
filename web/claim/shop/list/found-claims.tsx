import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '#web/api/refusal.ts';
import { Button } from '#web/kit/button/button.tsx';
import { useRefusalWords } from '#web/shell/form/refusal-words.ts';
import { Failed, ListLoading, Unreachable } from '#web/shell/load-states.tsx';
import type { ClaimCounts } from './claim-desk.tsx';
import { ClaimRows } from './claim-rows.tsx';
import { NoClaims } from './no-claims.tsx';
import { useShopClaims, type ClaimWish } from './use-shop-claims.ts';

export type FoundClaimsProps = { wish: ClaimWish; onCounts: (counts: ClaimCounts) => void; onWiden: () => void };

/** The claims that fit, those that wait for the reader first. */
export function FoundClaims({ wish, onCounts, onWiden }: FoundClaimsProps) {
  const { t } = useTranslation('shop-claims');
  const words = useRefusalWords();
  const { first, claims, error, isFetching, retry, showMore, isLoadingMore } = useShopClaims(wish);
  const counts = first?.counts;
  useEffect(() => {
    if (counts) onCounts(counts);
  }, [counts, onCounts]);
  const busy = { busyLabel: t('list.loading'), busy: isFetching, onRetry: retry };
  if (!first) {
    if (!error) return <ListLoading label={t('list.loading')} rows={4} />;
    return (
      <Failed title={t('list.failed')} {...busy}>
        {words(refusalOf(error))}
      </Failed>
    );
  }
  if (claims.length === 0) return <NoClaims wish={wish} counts={first.counts} onWiden={onWiden} />;
  const mine = claims.filter(({ forMe }) => forMe);
  const others = claims.filter(({ forMe }) => !forMe);
  return (
    <>
      {error && (
        <Unreachable title={t('list.stale')} {...busy}>
          {words(refusalOf(error))}
        </Unreachable>
      )}
      {mine.length > 0 && <ClaimRows id="mine" title={t('list.for-me')} claims={mine} today={first.today} />}
      {others.length > 0 && (
        <ClaimRows
          id="others"
          title={t(mine.length > 0 ? 'list.others' : 'list.all')}
          claims={others}
          today={first.today}
        />
      )}
      {(showMore || isLoadingMore) && (
        <Button variant="secondary" name="more" busy={isLoadingMore} busyLabel={t('list.loading')} onClick={showMore}>
          {t('list.more')}
        </Button>
      )}
    </>
  );
}
