import { useTranslation } from 'react-i18next';
import type { Product } from '#domain/tag/product.ts';
import { useScannedTag } from '#web/api/use-scanned-tag.ts';
import { ProgressBar } from '#web/kit/feedback/progress-bar.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { BikeHero } from '#web/shell/bike/bike-hero.tsx';
import { useProduct } from '#web/state/product.ts';
import { NoBike } from './no-bike.tsx';
import { SerialNumberForm } from './serial-number-form.tsx';
import { useActivation } from './use-activation.ts';

/** Asks for the bike's serial number and activates its warranty; people who are not signed in sign in before that. */
export default function SignUpScreen() {
  const product = useProduct((state) => state.product);
  return product ? <SignUp key={product.tag} product={product} /> : <NoBike />;
}

function SignUp({ product }: { product: Product }) {
  const activation = useActivation(product.tag);
  if (activation.resumed) return <ActivationProgress product={product} />;
  return <SerialNumberForm tag={product.tag} activation={activation} />;
}

/** The activation that continues by itself after signing in. */
function ActivationProgress({ product }: { product: Product }) {
  const { t } = useTranslation('warranty');
  const brand = useProduct((state) => state.brand?.name) ?? '';
  const { data } = useScannedTag(product.tag);
  return (
    <Page title={t('progress.title')} lead={t('progress.text')}>
      <BikeHero brand={brand} tag={product.tag} model={product.model} bike={data?.bike ?? undefined} />
      <div role="status">
        <ProgressBar label={t('activating')} />
      </div>
    </Page>
  );
}
