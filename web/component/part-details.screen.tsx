import { useTranslation } from 'react-i18next';
import { nameInLink } from '#domain/component/name-in-link.ts';
import { partNameIn } from '#domain/component/part-names.ts';
import { to } from '#domain/paths.ts';
import type { Brand, Product } from '#domain/tag/product.ts';
import type { RefusalCode } from '#web/api/call.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { GonePage } from '#web/shell/answer/states.tsx';
import { BikeOutline } from '#web/shell/bike/bike-outline.tsx';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { useProduct } from '#web/state/product.ts';
import { PartPage } from './details/part-page.tsx';
import { aboutBike, PartsRefused, knownPart, usePart } from './use-parts.tsx';

/** A component of the current bike: what it is, how long it is under warranty and why, and what happened to it. */
export default function PartDetailsScreen() {
  const { product, brand } = useProduct();
  const id = useQueryParameter('id') ?? '';
  // The access rules require a product; it may be removed while the screen is open.
  if (!product || !brand) return null;
  if (!id) return <NoSuchPart />;
  return <Part key={`${product.tag} ${id}`} product={product} brand={brand} id={id} />;
}

function Part({ product, brand, id }: { product: Product; brand: Brand; id: string }) {
  const { t } = useTranslation('component');
  const language = useLanguage();
  const inLink = nameInLink(useQueryParameter('name'));
  const asked = usePart(product.tag, id);
  const { data: details, refusal } = asked;
  const known = details ?? knownPart(product.tag, id);
  return (
    <Answer
      // What the list knows, or the link alone, is shown at once.
      of={{ ...asked, data: known ?? (refusal ? undefined : null) }}
      words={{ loading: t('loading-one'), failed: t('unreachable-one') }}
      skeleton={null}
      gone={(code) => (isAboutBike(code) ? <PartsRefused product={product} /> : <NoSuchPart />)}
      goneBy={aboutBike}
    >
      {() => (
        <PartPage
          title={partNameIn(language, known?.name ?? inLink) || t('loading-one')}
          bike={product.model}
          brand={brand.name}
          known={known}
          details={details}
          isLoading={!refusal}
        />
      )}
    </Answer>
  );
}

const isAboutBike = (code: RefusalCode) => code.startsWith('tag-');

/** The link names a component that is not on this bike: another bike's, one that was taken off, or none at all. */
function NoSuchPart() {
  const { t } = useTranslation('component');
  return (
    <GonePage
      title={t('no-such-part.title')}
      drawing={<BikeOutline kind="urban" />}
      way={{ href: to.bikePartList(), label: t('no-such-part.way-on') }}
    >
      {t('no-such-part.text')}
    </GonePage>
  );
}
