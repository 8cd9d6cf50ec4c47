import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { nameInLink } from '#domain/component/name-in-link.ts';
import { partNameIn } from '#domain/component/part-name.ts';
import { to } from '#domain/paths.ts';
import type { Brand } from '#domain/tag/brand.ts';
import type { Product } from '#domain/tag/product.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { useLanguage } from '#web/locale/use-language.ts';
import { BikeOutline } from '#web/shell/bike/bike-outline.tsx';
import { useRefusalWords } from '#web/shell/form/refusal-words.ts';
import { Failed, Unreachable } from '#web/shell/load-states.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { useProduct } from '#web/state/product.ts';
import { PartPage } from './details/part-page.tsx';
import { isAboutBike, PartsRefused } from './parts-refused.tsx';
import { knownPart, usePart } from './use-parts.ts';

const idSchema = z.uuid();

/** A component of the current bike: what it is, how long it is under warranty and why, and what happened to it. */
export default function PartDetailsScreen() {
  const { product, brand } = useProduct();
  const id = useQueryParameter('id') ?? '';
  // The access rules require a product; it may be removed while the screen is open.
  if (!product || !brand) return null;
  if (!z.safeParse(idSchema, id).success) return <NoSuchPart />;
  return <Part key={`${product.tag} ${id}`} product={product} brand={brand} id={id} />;
}

function Part({ product, brand, id }: { product: Product; brand: Brand; id: string }) {
  const { t } = useTranslation('component');
  const language = useLanguage();
  const words = useRefusalWords();
  const inLink = nameInLink(useQueryParameter('name'));
  const { data, error, isFetching, refetch } = usePart(product.tag, id);
  const refusal = error ? refusalOf(error) : undefined;
  const known = data ?? knownPart(product.tag, id);
  const retry = () => void refetch();
  if (refusal?.code === 'not-found') return <NoSuchPart />;
  if (isAboutBike(refusal?.code)) return <PartsRefused product={product} />;
  if (refusal && !known) {
    return (
      <Page>
        <Failed level={1} title={t('unreachable-one')} busyLabel={t('loading-one')} busy={isFetching} onRetry={retry}>
          {words(refusal)}
        </Failed>
      </Page>
    );
  }
  return (
    <PartPage
      title={partNameIn(language, known?.name ?? inLink) || t('loading-one')}
      bike={product.model}
      brand={brand.name}
      known={known}
      details={data}
      notice={
        refusal && (
          <Unreachable title={t('stale')} busyLabel={t('loading')} busy={isFetching} onRetry={retry}>
            {words(refusal)}
          </Unreachable>
        )
      }
    />
  );
}

/** The link names a component that is not on this bike: another bike's, one that was taken off, or none at all. */
function NoSuchPart() {
  const { t } = useTranslation('component');
  return (
    <Page>
      <EmptyState
        level={1}
        title={t('no-such-part.title')}
        drawing={<BikeOutline kind="urban" />}
        action={
          <AppLink className={buttonClass('primary')} href={to.bikePartList()}>
            {t('no-such-part.way-on')}
          </AppLink>
        }
      >
        {t('no-such-part.text')}
      </EmptyState>
    </Page>
  );
}
