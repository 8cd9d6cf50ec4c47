import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { query } from '#web/api/query.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { SadWheelDrawing } from '#web/shell/drawings/sad-wheel-drawing.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useParameter } from '#web/shell/travel/here.ts';
import { useProduct } from '#web/state/product.ts';
import { SightingView } from './sighting-view.tsx';
import { TheftFailed, TheftLoading } from './theft-states.tsx';

/** The conversation with one finder of the reader's bike. */
export default function SightingScreen() {
  const product = useProduct((state) => state.product);
  // The access rules require a product; it may be removed while the screen is open.
  return product && <Sighting tag={product.tag} model={product.model} />;
}

function Sighting({ tag, model }: { tag: string; model: string }) {
  const id = useParameter('sighting');
  const { data, error, refetch, isFetching } = useQuery(query('GET /api/my-bikes/:tag/sightings', { tag }));
  if (!data) {
    if (!error) return <TheftLoading />;
    return <TheftFailed refusal={refusalOf(error)} busy={isFetching} onRetry={() => void refetch()} />;
  }
  const sighting = data.sightings.find((one) => one.id === id);
  return sighting ? <SightingView tag={tag} model={model} sighting={sighting} /> : <SightingUnknown />;
}

function SightingUnknown() {
  const { t } = useTranslation('stolen');
  return (
    <Page>
      <EmptyState
        level={1}
        title={t('sighting.unknown')}
        drawing={<SadWheelDrawing />}
        action={
          <AppLink className={buttonClass('primary')} href={to.stolenBike()} replace>
            {t('sighting.to-list')}
          </AppLink>
        }
      >
        {t('sighting.unknown-text')}
      </EmptyState>
    </Page>
  );
}
