import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { query } from '#web/api/query.ts';
import { GonePage } from '#web/shell/answer/gone-page.tsx';
import { useParameter } from '#web/shell/travel/here.ts';
import { useProduct } from '#web/state/product.ts';
import { SightingView } from './sighting-view.tsx';
import { TheftAnswer } from './theft-answer.tsx';

/** The conversation with one finder of the reader's bike. */
export default function SightingScreen() {
  const product = useProduct((state) => state.product);
  // The access rules require a product; it may be removed while the screen is open.
  return product && <Sighting tag={product.tag} model={product.model} />;
}

function Sighting({ tag, model }: { tag: string; model: string }) {
  const id = useParameter('sighting');
  return (
    <TheftAnswer of={query('GET /api/my-bikes/:tag/sightings', { tag })}>
      {({ sightings }) => {
        const sighting = sightings.find((one) => one.id === id);
        return sighting ? <SightingView tag={tag} model={model} sighting={sighting} /> : <SightingUnknown />;
      }}
    </TheftAnswer>
  );
}

function SightingUnknown() {
  const { t } = useTranslation('stolen');
  return (
    <GonePage title={t('sighting.unknown')} way={{ href: to.stolenBike(), label: t('sighting.to-list') }}>
      {t('sighting.unknown-text')}
    </GonePage>
  );
}
