import { ChartColumn, Search, X } from 'lucide-react';
import { useState, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { claimFilters, type ClaimFilter } from '#domain/claim/list.ts';
import { to } from '#domain/paths.ts';
import { useSettled } from '#web/api/use-settled.ts';
import { ClaimOffers, useClaimOffers } from '#web/claim/shop/desk/offers.tsx';
import { IconButton } from '#web/kit/button/icon-button.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { Segmented } from '#web/kit/form/segmented.tsx';
import { RowBody, rowClass } from '#web/kit/layout/row.tsx';
import { ListShapes } from '#web/shell/answer/states.tsx';
import { BarAction } from '#web/shell/frame/screen-frame.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { type ClaimWish, FoundClaims, type ClaimCounts } from './found-claims.tsx';

export type ClaimDeskProps = {
  wish: ClaimWish;
  onNarrow: (wish: ClaimWish) => void;
  /** The claim that is open beside the list. */
  openId?: string;
};

/** Filters with how many claims each has, the search behind its button, and the claims. */
export function ClaimDesk({ wish, onNarrow, openId }: ClaimDeskProps) {
  const { t } = useTranslation('shop-claims');
  const [searching, setSearching] = useState(wish.search !== '');
  // The numbers stay while another filter loads.
  const [counts, setCounts] = useState<ClaimCounts>();
  const toggle = () => {
    setSearching(!searching);
    if (searching) onNarrow({ ...wish, search: '' });
  };
  const offers = useClaimOffers();
  const settled = useSettled([offers]);
  const Icon = searching ? X : Search;
  const desk = (
    <>
      <ClaimFilterChoice filter={wish.filter} counts={counts} onChange={(filter) => onNarrow({ ...wish, filter })} />
      <FoundClaims
        key={`${wish.filter} ${wish.search}`}
        wish={wish}
        openId={openId}
        onCounts={setCounts}
        onWiden={() => {
          setSearching(false);
          onNarrow({ filter: 'waiting', search: '' });
        }}
        below={
          <AppLink href={to.shop.claimNumbers()} className={rowClass}>
            <RowBody icon={<ChartColumn />} label={t('list.numbers')} description={t('list.numbers-text')} />
          </AppLink>
        }
      />
    </>
  );
  return (
    <>
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
      <ClaimOffers of={offers} />
      {settled ? desk : <ListShapes rows={4} />}
    </>
  );
}

type ClaimFilterChoiceProps = {
  filter: ClaimFilter;
  /** Absent until the first answer. */
  counts: ClaimCounts | undefined;
  onChange: (filter: ClaimFilter) => void;
};

/** Narrows the list, with how many claims each filter has. Filters without any are left out, except the first. */
function ClaimFilterChoice({ filter, counts, onChange }: ClaimFilterChoiceProps) {
  const { t } = useTranslation('shop-claims');
  const shown = claimFilters.filter((one) => one === 'waiting' || one === filter || (counts?.[one] ?? 0) > 0);
  return (
    <Segmented
      legend={t('filter.legend')}
      value={filter}
      onChange={onChange}
      segments={shown.map((value) => ({ value, label: t(`filter.${value}`), ...(counts && { count: counts[value] }) }))}
    />
  );
}

/** For how long nothing is typed before it is searched, in milliseconds. */
const pause = 300;

/** Searches once typing pauses; opened by a tap, it has the focus. */
function SearchClaims({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const { t } = useTranslation('shop-claims');
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(text);
  const search = useEffectEvent(() => {
    if (typed.trim() !== text) onSearch(typed);
  });
  useEffect(() => {
    if (field.current?.value === '') field.current.focus();
  }, []);
  useEffect(() => {
    const timer = setTimeout(search, pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Field
      ref={field}
      type="search"
      name="search-text"
      label={t('list.search')}
      hint={t('list.search-hint')}
      value={typed}
      maxLength={60}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="search"
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
