import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import type { Brand } from '#domain/tag/brand.ts';
import { query } from '#web/api/query.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { EmptyRoadDrawing } from '#web/shell/drawings/empty-road-drawing.tsx';
import { useNearby } from '#web/shell/stores/use-nearby.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useProduct } from '#web/state/product.ts';
import { ChooseCity } from './choose-city.tsx';
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
