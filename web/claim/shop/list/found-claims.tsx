import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClaimFilter } from '#domain/claim/list.ts';
import type { ShopClaimSummary } from '#domain/claim/review.ts';
import type { AnswerOf } from '#domain/endpoints.ts';
import { to } from '#domain/paths.ts';
import { query } from '#web/api/query.ts';
import { type Answered, useAnswers } from '#web/api/use-answer.ts';
import { buttonClass, Button } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { ListShapes } from '#web/shell/answer/states.tsx';
import { WrenchDrawing } from '#web/shell/drawings/nothing-here-drawings.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { ClaimRows } from './claim-rows.tsx';

/** What the list is narrowed to. */
export type ClaimWish = { filter: ClaimFilter; search: string };

type Found = AnswerOf<'GET /api/shop/claims'>;
export type ClaimCounts = Found['counts'];

export type FoundClaimsProps = {
  wish: ClaimWish;
  /** The claim that is open beside the list. */
  openId: string | undefined;
  onCounts: (counts: ClaimCounts) => void;
  onWiden: () => void;
  /** What stands below the list, once it is there. */
  below: ReactNode;
};

/** The claims that fit, those that wait for the reader first. */
export function FoundClaims({ wish, openId, onCounts, onWiden, below }: FoundClaimsProps) {
  const { t } = useTranslation('shop-claims');
  const { found, showMore, isLoadingMore } = useShopClaims(wish);
  const counts = found.data?.counts;
  useEffect(() => {
    if (counts) onCounts(counts);
  }, [counts, onCounts]);
  return (
    <>
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
              <Both {...first} openId={openId} />
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
      {!found.onItsWay && below}
    </>
  );
}

/** Those that wait for the reader, and the others. */
function Both({ claims, ...rest }: Pick<Found, 'claims' | 'today'> & { openId: string | undefined }) {
  const { t } = useTranslation('shop-claims');
  const mine = claims.filter(({ forMe }) => forMe);
  const others = claims.filter(({ forMe }) => !forMe);
  return (
    <>
      {mine.length > 0 && <ClaimRows id="mine" title={t('list.for-me')} claims={mine} {...rest} />}
      {others.length > 0 && (
        <ClaimRows id="others" title={t(mine.length > 0 ? 'list.others' : 'list.all')} claims={others} {...rest} />
      )}
    </>
  );
}

type NoClaimsProps = { wish: ClaimWish; counts: ClaimCounts; onWiden: () => void };

/** There is nothing to list: no claim at all, none that waits, or none that fits what was searched. */
function NoClaims({ wish: { filter, search }, counts, onWiden }: NoClaimsProps) {
  const { t } = useTranslation('shop-claims');
  if (search || filter !== 'waiting') {
    return (
      <EmptyState
        title={t(search ? 'list.nothing.title' : 'list.none-here.title')}
        action={
          <Button variant="secondary" name="all" onClick={onWiden}>
            {t('list.nothing.all')}
          </Button>
        }
      >
        {search ? t('list.nothing.text', { search }) : t('list.none-here.text')}
      </EmptyState>
    );
  }
  const key = counts.closed > 0 ? 'list.done' : 'list.none';
  return (
    <EmptyState
      title={t(`${key}.title`)}
      drawing={<WrenchDrawing />}
      action={
        <AppLink href={to.shop.tagScan()} className={buttonClass('primary')}>
          {t('list.scan')}
        </AppLink>
      }
    >
      {t(`${key}.text`)}
    </EmptyState>
  );
}

/** The claims that fit, page by page; `showMore` fetches the next page, where there is one. */
function useShopClaims({ filter, search }: ClaimWish) {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  const pages = useAnswers(
    cursors.map((after) =>
      query('GET /api/shop/claims', { filter, ...(search && { search }), ...(after && { after }) }),
    ),
  );
  const first = pages[0]?.data;
  const last = pages.at(-1);
  const next = last?.data?.next;
  const seen = new Set<string>();
  // A claim that was moved between two answers may be on both pages.
  const isNew = ({ id }: ShopClaimSummary) => !seen.has(id) && Boolean(seen.add(id));
  const found: Answered<Found> = {
    data: first && { ...first, claims: pages.flatMap(({ data }) => data?.claims ?? []).filter(isNew) },
    refusal: pages.find(({ refusal }) => refusal)?.refusal,
    onItsWay: pages.some(({ onItsWay }) => onItsWay),
    busy: pages.some(({ busy }) => busy),
    asOf: Math.min(...pages.map(({ asOf }) => asOf)),
    again: () => pages.forEach(({ again }) => again()),
  };
  return {
    found,
    showMore: next ? () => setCursors([...cursors, next]) : undefined,
    isLoadingMore: cursors.length > 1 && last?.data === undefined && !last?.refusal,
  };
}
