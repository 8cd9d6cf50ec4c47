import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import type { Product } from '#domain/tag/product.ts';
import { useScannedTag } from '#web/api/use-scanned-tag.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { BikeOutline } from '#web/shell/bike/bike-outline.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { SwitchBike } from './switch-bike.tsx';

/** The bike belongs to somebody else by now, or to nobody yet. */
export function NotMine({ product: { tag, active } }: { product: Product }) {
  const { t } = useTranslation('bike');
  const { data: scanned } = useScannedTag(tag);
  const state = active ? 'not-mine' : 'not-active';
  return (
    <Page>
      <EmptyState
        level={1}
        title={t(`${state}.title`)}
        drawing={<BikeOutline kind={scanned?.kind} />}
        action={
          <>
            <AppLink className={buttonClass('primary')} href={active ? to.tag({ tag }) : to.signUp()}>
              {t(`${state}.way-on`)}
            </AppLink>
            <div className="mt-2 flex justify-center">
              <SwitchBike tag={tag} />
            </div>
          </>
        }
      >
        {t(`${state}.text`)}
      </EmptyState>
    </Page>
  );
}
