import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import type { Product } from '#domain/tag/product.ts';
import { useScannedTag } from '#web/api/use-scanned-tag.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { BikeOutline } from '#web/shell/bike/bike-outline.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useIsShop } from './use-parts.ts';

/** Refusals that are about the bike: it is not the reader's, has no owner yet, or nobody registered its tag. */
const aboutBike = ['not-found', 'tag-inactive', 'tag-unknown', 'tag-malformed'];

/** Whether a refusal says that this bike's components are not for the reader. */
export function isAboutBike(code: string | undefined): boolean {
  return code !== undefined && aboutBike.includes(code);
}

/** The bike's components are not for the reader, and where to go instead. */
export function PartsRefused({ product: { tag, active } }: { product: Product }) {
  const { t } = useTranslation('component');
  const isShop = useIsShop();
  const { data: scanned } = useScannedTag(tag);
  const reason = isShop ? 'no-owner' : active ? 'not-mine' : 'not-active';
  const wayOn = { 'no-owner': to.shop.tagScan(), 'not-mine': to.tag({ tag }), 'not-active': to.signUp() }[reason];
  return (
    <Page>
      <EmptyState
        level={1}
        title={t(`${reason}.title`)}
        drawing={<BikeOutline kind={scanned?.kind} />}
        action={
          <AppLink className={buttonClass('primary')} href={wayOn}>
            {t(`${reason}.way-on`)}
          </AppLink>
        }
      >
        {t(`${reason}.text`)}
      </EmptyState>
    </Page>
  );
}
