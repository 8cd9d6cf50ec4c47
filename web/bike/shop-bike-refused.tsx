import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { ScanDrawing } from '#web/shell/drawings/scan-drawing.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';

/** The scanned bike has no owner: its tag was not activated, or nobody registered it. */
export function ShopBikeRefused({ reason }: { reason: 'tag-inactive' | 'tag-unknown' }) {
  const { t } = useTranslation('scan');
  return (
    <Page>
      <EmptyState
        level={1}
        title={t(`refused.${reason}.title`)}
        drawing={<ScanDrawing />}
        action={
          <AppLink className={buttonClass('primary')} href={to.shop.tagScan()}>
            {t('shop-bike.scan-another')}
          </AppLink>
        }
      >
        {t(`refused.${reason}.text`)}
      </EmptyState>
    </Page>
  );
}
