import { useTranslation } from 'react-i18next';
import { claimFilters } from '#domain/claim/list.ts';
import { to } from '#domain/paths.ts';
import { DeskFrame, useDeskWish, useIsWide } from '#web/claim/shop/desk/desk-frame.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { WrenchDrawing } from '#web/shell/drawings/nothing-here-drawings.tsx';
import { useGo } from '#web/shell/travel/go.ts';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { ClaimDesk } from './claim-desk.tsx';
import type { ClaimWish } from './found-claims.tsx';

/** Warranty management: the claims of the shop, narrowed and searched by what the address says; on a wide screen with room for one beside them. */
export default function ClaimsScreen() {
  const { t } = useTranslation('shop-claims');
  const go = useGo();
  const isWide = useIsWide();
  const asked = useQueryParameter('filter');
  const filter = claimFilters.find((known) => known === asked) ?? 'waiting';
  const search = useQueryParameter('search') ?? '';
  const narrow = (wish: ClaimWish) => {
    // What was typed is searched a moment later: a claim that was tapped meanwhile is not left for it.
    if (!go.isStillAt(to.shop.claims.pattern)) return;
    useDeskWish.setState(wish);
    const filter = wish.filter === 'waiting' ? undefined : wish.filter;
    go.replace(to.shop.claims({ filter, search: wish.search.trim() }));
  };
  const wish = { filter, search };
  if (isWide)
    return (
      <DeskFrame wish={wish} onNarrow={narrow}>
        <Page className="justify-center pb-24">
          <EmptyState level={1} title={t('desk.choose')} drawing={<WrenchDrawing />}>
            {t('desk.keys')}
          </EmptyState>
        </Page>
      </DeskFrame>
    );
  return (
    <Page className="pb-8">
      <h1 id="title" tabIndex={-1} className="sr-only">
        {t('list.title')}
      </h1>
      <ClaimDesk wish={wish} onNarrow={narrow} />
    </Page>
  );
}
