import { ChartColumn, Search, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#domain/endpoints.ts';
import { to } from '#domain/paths.ts';
import { IconButton } from '#web/kit/button/icon-button.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { RowBody, rowClass } from '#web/kit/layout/row.tsx';
import { BarAction } from '#web/shell/frame/bar-action.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { ClaimFilterChoice } from './claim-filter.tsx';
import { FoundClaims } from './found-claims.tsx';
import { SearchClaims } from './search-claims.tsx';
import type { ClaimWish } from './use-shop-claims.ts';

export type ClaimCounts = AnswerOf<'GET /api/shop/claims'>['counts'];

export type ClaimDeskProps = { wish: ClaimWish; onNarrow: (wish: ClaimWish) => void };

/** Filters with how many claims each has, the search behind its button, and the claims. */
export function ClaimDesk({ wish, onNarrow }: ClaimDeskProps) {
  const { t } = useTranslation('shop-claims');
  const [searching, setSearching] = useState(wish.search !== '');
  // The numbers stay while another filter loads.
  const [counts, setCounts] = useState<ClaimCounts>();
  const toggle = () => {
    setSearching(!searching);
    if (searching) onNarrow({ ...wish, search: '' });
  };
  const Icon = searching ? X : Search;
  return (
    <Page className="pb-8">
      <h1 id="title" tabIndex={-1} className="sr-only">
        {t('list.title')}
      </h1>
      <BarAction>
        <IconButton
          name="search"
          label={t(searching ? 'list.search-close' : 'list.search-open')}
          aria-expanded={searching}
          icon={<Icon aria-hidden className="size-6" />}
          onClick={toggle}
        />
      </BarAction>
      {searching && <SearchClaims text={wish.search} onSearch={(search) => onNarrow({ ...wish, search })} />}
      <ClaimFilterChoice filter={wish.filter} counts={counts} onChange={(filter) => onNarrow({ ...wish, filter })} />
      <FoundClaims
        key={`${wish.filter} ${wish.search}`}
        wish={wish}
        onCounts={setCounts}
        onWiden={() => {
          setSearching(false);
          onNarrow({ filter: 'waiting', search: '' });
        }}
      />
      <AppLink href={to.shop.claimNumbers()} className={rowClass}>
        <RowBody icon={<ChartColumn />} label={t('list.numbers')} description={t('list.numbers-text')} />
      </AppLink>
    </Page>
  );
}
