import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { SadWheelDrawing } from '#web/shell/drawings/sad-wheel-drawing.tsx';
import { ScanDrawing } from '#web/shell/drawings/scan-drawing.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useProduct } from '#web/state/product.ts';

/** Without a bike in the address: asks to scan its code, or offers the bike that was scanned last. */
export function NoBike() {
  const { t } = useTranslation('warranty');
  const { tag, model } = useProduct(({ product }) => product) ?? {};
  return (
    <Page>
      <EmptyState
        level={1}
        title={t('no-bike.title')}
        drawing={<ScanDrawing />}
        action={
          tag && (
            <AppLink className={buttonClass('primary')} href={to.tag({ tag })}>
              {t('no-bike.last', { model })}
            </AppLink>
          )
        }
      >
        {t('no-bike.text')}
      </EmptyState>
    </Page>
  );
}

/** The address says activated but the server does not: the bike is not this person's. */
export function NotActivated({ tag }: { tag: string }) {
  const { t } = useTranslation('warranty');
  return (
    <Page>
      <EmptyState
        level={1}
        title={t('not-activated.title')}
        drawing={<SadWheelDrawing />}
        action={
          <AppLink className={buttonClass('primary')} href={to.tag({ tag })}>
            {t('not-activated.see-bike')}
          </AppLink>
        }
      >
        {t('not-activated.text')}
      </EmptyState>
    </Page>
  );
}
