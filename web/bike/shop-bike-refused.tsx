import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { ScanDrawing } from '#web/shell/drawings/scan-drawing.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';

type ShopBikeRefusedProps = {
  reason: 'tag-inactive' | 'tag-unknown' | 'tag-replaced' | 'no-bike';
  /** What to do with this bike, where anything can be done. */
  wayOn?: ReactNode;
};

/** The scanned bike does not open: its tag was not activated, nobody registered it, or another one has taken its place. */
export function ShopBikeRefused({ reason, wayOn }: ShopBikeRefusedProps) {
  const { t } = useTranslation('scan');
  const action = (
    <>
      {wayOn}
      <AppLink className={buttonClass(wayOn ? 'quiet' : 'primary')} href={to.shop.tagScan()} replace>
        {t('shop-bike.scan-another')}
      </AppLink>
    </>
  );
  return (
    <Page>
      <EmptyState level={1} title={t(`refused.${reason}.title`)} drawing={<ScanDrawing />} action={action}>
        {t(`refused.${reason}.text`)}
      </EmptyState>
    </Page>
  );
}
