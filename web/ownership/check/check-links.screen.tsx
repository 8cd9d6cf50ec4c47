import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import type { Product } from '#domain/tag/product.ts';
import { query } from '#web/api/query.ts';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { GonePage } from '#web/shell/answer/gone-page.tsx';
import { useProduct } from '#web/state/product.ts';
import { LinkList, type CheckLink } from './link-list.tsx';
import { ReadyLink, type SharedLink } from './ready-link.tsx';
import { ShareForm } from './share-form.tsx';

/** Where owners share a check of their bike with a buyer, see who looked at it how often, and take it back. */
export default function CheckLinksScreen() {
  const product = useProduct((state) => state.product);
  // The access rules require a product; it may be removed while the screen is open.
  return product && <CheckLinks key={product.tag} product={product} />;
}

function CheckLinks({ product: { tag, model } }: { product: Product }) {
  const { t } = useTranslation('bike-check');
  const [shared, setShared] = useState<SharedLink>();
  const isThere = (links: readonly CheckLink[]) =>
    links.some(({ id, withdrawnAt }) => id === shared?.id && withdrawnAt === null);
  return (
    <Answer
      of={query('GET /api/my-bikes/:tag/check-links', { tag })}
      words={{ loading: t('loading'), failed: t('failed') }}
      skeleton={
        <>
          <Skeleton className="mt-1 h-9 w-4/5" />
          <Skeleton className="mb-3 h-10 w-full" />
          <Skeleton className="h-24 w-full rounded-card" />
          <Skeleton className="h-24 w-full rounded-card" />
        </>
      }
      gone={
        <GonePage title={t('links.not-yours.title')} way={{ href: to.myBike(), label: t('links.not-yours.action') }}>
          {t('links.not-yours.text')}
        </GonePage>
      }
    >
      {({ links }) => (
        <Page title={t('links.title')} lead={t('links.lead', { model })}>
          {shared && isThere(links) && <ReadyLink shared={shared} model={model} />}
          <LinkList tag={tag} links={links} />
          <ShareForm tag={tag} onShared={setShared} isAnother={isThere(links)} />
        </Page>
      )}
    </Answer>
  );
}
