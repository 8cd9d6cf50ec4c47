import { useDeferredValue, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnBike } from '#domain/bike/contract.ts';
import { brandColours } from '#domain/tag/brand-colour.ts';
import type { Brand } from '#domain/tag/brand.ts';
import type { Product } from '#domain/tag/product.ts';
import { Page } from '#web/kit/layout/page.tsx';
import { AnswerNotice } from '#web/shell/answer/answer.tsx';
import { BikeHero } from '#web/shell/bike/bike-hero.tsx';
import { TransferRows } from '#web/shell/bike/transfer-rows.tsx';
import { useBikeLook } from '#web/state/bike-look.ts';
import { keepProduct } from '#web/state/product.ts';
import { BikeFacts } from './bike-facts.tsx';
import { BikeLoading, BikeName } from './bike-name.tsx';
import { BikePapers } from './bike-papers.tsx';
import { NotMine } from './not-mine.tsx';
import { OpenClaims } from './open-claims.tsx';
import { SwitchBike } from './switch-bike.tsx';
import { StolenNotice, TheftRow } from './theft.tsx';
import { useWholeBike } from './use-whole-bike.ts';
import { WarrantyTerm } from './warranty-term.tsx';

/** The owner's view; the data of the scan is shown at once, the rest when it is loaded. */
export function OwnBikeView({ product, brand }: { product: Product; brand: Brand }) {
  const { t } = useTranslation('bike');
  const { bike: asked, scanned, settled } = useWholeBike(product);
  const { data: bike, refusal } = asked;
  // In slices: what is above stays at hand meanwhile.
  const whole = useDeferredValue(settled ? bike : undefined);
  const look = useBikeLook();
  useEffect(() => {
    if (!bike) return;
    keepProduct(bike.product, bike.brand);
    keepLook(bike);
  }, [bike]);

  const stolen = bike !== undefined && scanned?.bike?.stolen === true;
  if (refusal?.code === 'not-found') return <NotMine product={product} />;
  return (
    <Page className="pb-8">
      <h1 id="title" tabIndex={-1} className="sr-only">
        {t('title', { model: product.model })}
      </h1>
      {stolen && <StolenNotice tag={product.tag} />}
      <BikeHero
        brand={brand.name}
        tag={product.tag}
        model={product.model}
        bike={bike ?? scanned?.bike ?? (look.tag === product.tag ? look : undefined)}
      />
      <BikeName model={product.model} bike={whole} loading={!whole && !refusal} stolen={stolen} />
      {(whole || refusal) && <SwitchBike tag={product.tag} />}
      {(whole || refusal) && <TransferRows />}
      <AnswerNotice of={asked} words={{ loading: t('loading'), failed: t('unreachable') }} />
      {whole ? <BikeDetails bike={whole} stolen={stolen} /> : !refusal && <BikeLoading />}
    </Page>
  );
}

/** What the frame of this screen is drawn by when it is opened again, before anything has come. */
function keepLook({ product, brand: { secondaryColor }, kind, photoUrl }: OwnBike): void {
  const { brand, onBrand } = brandColours(secondaryColor);
  useBikeLook.setState({ tag: product.tag, kind, photoUrl, brand, onBrand });
}

/** The warranty, claims under way, the papers, the facts, and the way to mark it stolen; of a stolen bike the notice is the way. */
function BikeDetails({ bike, stolen }: { bike: OwnBike; stolen: boolean }) {
  return (
    <>
      <WarrantyTerm warranty={bike.warranty} brand={bike.brand.name} />
      <OpenClaims tag={bike.product.tag} />
      <BikePapers bike={bike} />
      <BikeFacts bike={bike} />
      {!stolen && <TheftRow />}
    </>
  );
}
