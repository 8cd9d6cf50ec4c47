import { useTranslation } from 'react-i18next';
import type { Product } from '#domain/tag/product.ts';
import { buttonClass } from '#web/kit/button-class.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Page } from '#web/kit/page.tsx';
import { AppLink } from '#web/shell/app-link.tsx';
import { BikeDrawing } from '#web/shell/drawings/bike-drawing.tsx';

/** The bike is somebody else's by now, or nobody's yet. */
export function NotMine({ product: { tag, active } }: { product: Product }) {
  const { t } = useTranslation('bike');
  const state = active ? 'not-mine' : 'not-active';
  return (
    <Page>
      <EmptyState
        level={1}
        title={t(`${state}.title`)}
        drawing={<BikeDrawing kind="urban" className="w-full text-edge" />}
        action={
          <AppLink className={buttonClass('primary')} href={active ? `/${tag}` : '/sign-up'}>
            {t(`${state}.way-on`)}
          </AppLink>
        }
      >
        {t(`${state}.text`)}
      </EmptyState>
    </Page>
  );
}
