import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#domain/endpoints.ts';
import { to } from '#domain/paths.ts';
import type { Product } from '#domain/tag/product.ts';
import { useInsurance, useScannedTag } from '#web/api/shared-reads.ts';
import { draftFor } from '#web/insurance/draft/draft.ts';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { GonePage, LoadingPage } from '#web/shell/answer/states.tsx';
import { BikeOutline } from '#web/shell/bike/bike-outline.tsx';
import { useProduct } from '#web/state/product.ts';

export type Insurance = AnswerOf<'GET /api/my-bikes/:tag/insurance'>;
type Shown = (insurance: Insurance, product: Product) => ReactNode;

/** A screen about the insurance of the current bike, once that is known: its placeholder before, why it cannot be shown otherwise. */
export function WithInsurance({ children }: { children: Shown }) {
  const product = useProduct((state) => state.product);
  // The access rules require a product; it may be removed while the screen is open.
  return product && <Known key={product.tag} product={product} show={children} />;
}

function Known({ product, show }: { product: Product; show: Shown }) {
  const { t } = useTranslation('insurance');
  const { tag } = product;
  const insurance = useInsurance(tag);
  const danfe = insurance.data?.danfe;
  useEffect(() => {
    if (danfe) draftFor(danfe);
  }, [danfe]);
  return (
    <Answer
      of={insurance}
      words={{ loading: t('loading'), failed: t('failed') }}
      skeleton={<InsuranceShapes />}
      gone={<NotYours tag={tag} />}
    >
      {(known) => show(known, product)}
    </Answer>
  );
}

/** The placeholder of an insurance screen. */
export function InsuranceLoading() {
  const { t } = useTranslation('insurance');
  return (
    <LoadingPage label={t('loading')}>
      <InsuranceShapes />
    </LoadingPage>
  );
}

function InsuranceShapes() {
  return (
    <>
      <Skeleton className="mt-2 h-9 w-3/4" />
      <Skeleton className="mt-3 h-52 w-full rounded-card" />
      <Skeleton className="h-32 w-full rounded-card" />
      <Skeleton className="h-24 w-full rounded-card" />
    </>
  );
}

function NotYours({ tag }: { tag: string }) {
  const { t } = useTranslation('insurance');
  const { data: scanned } = useScannedTag(tag);
  return (
    <GonePage
      title={t('not-yours.title')}
      drawing={<BikeOutline kind={scanned?.kind} />}
      way={{ href: to.tag({ tag }), label: t('not-yours.action') }}
    >
      {t('not-yours.text')}
    </GonePage>
  );
}
