import { claimFilters } from '#domain/claim/list.ts';
import { to } from '#domain/paths.ts';
import { useGo } from '#web/shell/travel/go.ts';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { ClaimDesk } from './claim-desk.tsx';
import type { ClaimWish } from './found-claims.tsx';

/** Warranty management: the claims of the shop, narrowed and searched by what the address says. */
export default function ClaimsScreen() {
  const go = useGo();
  const asked = useQueryParameter('filter');
  const filter = claimFilters.find((known) => known === asked) ?? 'waiting';
  const search = useQueryParameter('search') ?? '';
  const narrow = (wish: ClaimWish) => {
    // What was typed is searched a moment later: a claim that was tapped meanwhile is not left for it.
    if (!go.isStillAt(to.shop.claims.pattern)) return;
    const filter = wish.filter === 'waiting' ? undefined : wish.filter;
    go.replace(to.shop.claims({ filter, search: wish.search.trim() }));
  };
  return <ClaimDesk wish={{ filter, search }} onNarrow={narrow} />;
}
