import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import type { Product } from '#domain/tag/product.ts';
import type { RefusalCode } from '#web/api/refusal.ts';
import { useScannedTag } from '#web/api/use-scanned-tag.ts';
import { GonePage } from '#web/shell/answer/gone-page.tsx';
import { BikeOutline } from '#web/shell/bike/bike-outline.tsx';
import { useIsShop } from './use-parts.ts';

/** Refusals that are about the bike: it is not the reader's, has no owner yet, or nobody registered its tag. */
export const aboutBike: readonly RefusalCode[] = ['not-found', 'tag-inactive', 'tag-unknown'];

/** The bike's components are not for the reader, and where to go instead. */
export function PartsRefused({ product: { tag, active } }: { product: Product }) {
  const { t } = useTranslation('component');
  const isShop = useIsShop();
  const { data: scanned } = useScannedTag(tag);
  const reason = isShop ? 'no-owner' : active ? 'not-mine' : 'not-active';
  const wayOn = { 'no-owner': to.shop.tagScan(), 'not-mine': to.tag({ tag }), 'not-active': to.signUp() }[reason];
  return (
    <GonePage
      title={t(`${reason}.title`)}
      drawing={<BikeOutline kind={scanned?.kind} />}
      way={{ href: wayOn, label: t(`${reason}.way-on`) }}
    >
      {t(`${reason}.text`)}
    </GonePage>
  );
}
