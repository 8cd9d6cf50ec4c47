import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import type { AskedPlace } from '#domain/stores/contract.ts';
import type { StoreCity } from '#domain/stores/store.ts';
import type { Brand } from '#domain/tag/product.ts';
import { query } from '#web/api/query.ts';
import { buttonClass, Button } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { groupedRowClass, RowBody, RowGroup } from '#web/kit/layout/row.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { EmptyRoadDrawing } from '#web/shell/drawings/nothing-here-drawings.tsx';
import { useTitleFocus } from '#web/shell/frame/screen-frame.tsx';
import { useNearby } from '#web/shell/stores/use-nearby.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useProduct } from '#web/state/product.ts';
import { NearbyView } from './nearby-view.tsx';
import { WhereForm } from './where-form.tsx';

/** Where the bike's brand is sold and serviced: first where the person is, then the stores around. */
export default function NearbyStoresScreen() {
  const brand = useProduct((state) => state.brand);
  // The access rules require a product; it may be removed while the screen is open.
  return brand && <NearbyStores key={brand.id} brand={brand} />;
}

function NearbyStores({ brand }: { brand: Brand }) {
  const { t } = useTranslation('stores');
  const { search, look, locate, again } = useNearby(brand.id);
  const [typed, setTyped] = useState('');
  if (search.at === 'found' && search.nearby.stores.length > 0) {
    return <NearbyView found={search.nearby} onAgain={again} />;
  }
  if (search.at === 'choosing') {
    return <ChooseCity brand={brand.name} cities={search.nearby.cities} onChoose={look} onAgain={again} />;
  }
  if (search.at === 'found') return <NoStores brand={brand.name} />;
  return (
    <Answer
      of={query('GET /api/stores/cities', { brandId: brand.id })}
      words={{ loading: t('load.loading'), failed: t('load.failed') }}
      skeleton={
        <>
          <Skeleton className="h-9 w-3/4" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="mt-3 h-14 w-full rounded-card" />
          <Skeleton className="mt-3 h-11 w-2/3 rounded-full" />
          <Skeleton className="h-11 w-1/2 rounded-full" />
        </>
      }
    >
      {({ cities }) => {
        if (cities.length === 0) return <NoStores brand={brand.name} />;
        const form = { brand: brand.name, cities, typed, onType: setTyped };
        return <WhereForm {...form} search={search} onLook={look} onLocate={locate} onAgain={again} />;
      }}
    </Answer>
  );
}

function NoStores({ brand }: { brand: string }) {
  const { t } = useTranslation('stores');
  const back = (
    <AppLink href={to.myBike()} className={buttonClass()}>
      {t('none.back')}
    </AppLink>
  );
  return (
    <Page>
      <EmptyState level={1} title={t('none.title', { brand })} drawing={<EmptyRoadDrawing />} action={back}>
        {t('none.text')}
      </EmptyState>
    </Page>
  );
}

type ChooseCityProps = {
  brand: string;
  cities: readonly StoreCity[];
  onChoose: (place: AskedPlace) => void;
  onAgain: () => void;
};

/** The cities that may have been meant by what was typed. */
function ChooseCity({ brand, cities, onChoose, onAgain }: ChooseCityProps) {
  const { t } = useTranslation('stores');
  useTitleFocus();
  return (
    <Page title={t('choose.title')} lead={t('choose.lead', { brand })}>
      <RowGroup>
        {cities.map(({ city, state, stores }) => (
          <button
            key={`${city} ${state}`}
            type="button"
            className={groupedRowClass}
            onClick={() => onChoose({ city, state })}
          >
            <RowBody
              icon={<MapPin />}
              label={t('where.city', { city, state })}
              description={t('where.city-stores', { count: stores })}
            />
          </button>
        ))}
      </RowGroup>
      <ActionBar>
        <Button variant="secondary" onClick={onAgain}>
          {t('choose.again')}
        </Button>
      </ActionBar>
    </Page>
  );
}
