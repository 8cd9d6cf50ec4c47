import { useTranslation } from 'react-i18next';
import { buttonClass } from '#web/kit/button-class.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Page } from '#web/kit/page.tsx';
import { AppLink } from '#web/shell/app-link.tsx';
import { BikeDrawing } from '#web/shell/drawings/bike-drawing.tsx';

/** The scanned bike is nobody's: its tag was not activated, or nobody registered it. */
export function ShopBikeRefused({ reason }: { reason: 'tag-inactive' | 'tag-unknown' }) {
  const { t } = useTranslation('scan');
  return (
    <Page>
      <EmptyState
        level={1}
        title={t(`refused.${reason}.title`)}
        drawing={<BikeDrawing kind="urban" className="w-full text-edge" />}
        action={
          <AppLink className={buttonClass('primary')} href="/loja/tag-scan">
            {t('shop-bike.scan-another')}
          </AppLink>
        }
      >
        {t(`refused.${reason}.text`)}
      </EmptyState>
    </Page>
  );
}
