import { useTranslation } from 'react-i18next';
import { buttonClass } from '#web/kit/button-class.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Page } from '#web/kit/page.tsx';
import { AppLink } from '#web/shell/app-link.tsx';
import { ScanDrawing } from '#web/shell/drawings/scan-drawing.tsx';
import { useProduct } from '#web/state/product.ts';

/** Nobody said which bike: the code on it does; or it is the one that was scanned last. */
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
            <AppLink className={buttonClass('primary')} href={`/${tag}`}>
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
