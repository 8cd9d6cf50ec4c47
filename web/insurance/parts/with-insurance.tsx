import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#domain/endpoints.ts';
import { to } from '#domain/paths.ts';
import type { Product } from '#domain/tag/product.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { useInsurance } from '#web/api/use-insurance.ts';
import { useScannedTag } from '#web/api/use-scanned-tag.ts';
import { draftFor } from '#web/insurance/draft/draft.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { BikeOutline } from '#web/shell/bike/bike-outline.tsx';
import { useRefusalWords } from '#web/shell/form/refusal-words.ts';
import { Failed, LoadingPage } from '#web/shell/load-states.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
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
  const words = useRefusalWords();
  const { tag } = product;
  const { data, error, isFetching, refetch } = useInsurance(tag);
  const danfe = data?.danfe;
  useEffect(() => {
    if (danfe) draftFor(danfe);
  }, [danfe]);
  const refusal = error ? refusalOf(error) : undefined;
  if (refusal?.code === 'not-found') return <NotYours tag={tag} />;
  if (data) return show(data, product);
  if (!refusal) return <InsuranceLoading />;
  return (
    <Page>
      <Failed level={1} title={t('failed')} busyLabel={t('loading')} busy={isFetching} onRetry={() => void refetch()}>
        {words(refusal)}
      </Failed>
    </Page>
  );
}

/** The placeholder of an insurance screen. */
export function InsuranceLoading() {
  const { t } = useTranslation('insurance');
  return (
    <LoadingPage label={t('loading')}>
      <Skeleton className="mt-2 h-9 w-3/4" />
      <Skeleton className="mt-3 h-52 w-full rounded-card" />
      <Skeleton className="h-32 w-full rounded-card" />
      <Skeleton className="h-24 w-full rounded-card" />
    </LoadingPage>
  );
}

function NotYours({ tag }: { tag: string }) {
  const { t } = useTranslation('insurance');
  const { data: scanned } = useScannedTag(tag);
  return (
    <Page>
      <EmptyState
        level={1}
        title={t('not-yours.title')}
        drawing={<BikeOutline kind={scanned?.kind} />}
        action={
          <AppLink className={buttonClass('primary')} href={to.tag({ tag })}>
            {t('not-yours.action')}
          </AppLink>
        }
      >
        {t('not-yours.text')}
      </EmptyState>
    </Page>
  );
}
