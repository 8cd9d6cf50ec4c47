import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { may } from '#domain/shop/office.ts';
import { useOwnShop } from '#web/api/shared-reads.ts';
import { useSettled } from '#web/api/use-settled.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { ScanDrawing } from '#web/shell/drawings/scan-drawing.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';

type ShopBikeRefusedProps = { reason: 'tag-inactive' | 'tag-unknown'; tag: string };

/** The scanned bike has no owner, and can be handed over to one: its tag was not activated. Or nobody registered the tag. */
export function ShopBikeRefused({ reason, tag }: ShopBikeRefusedProps) {
  const { t } = useTranslation('scan');
  const asked = useOwnShop();
  const { data: own } = asked;
  const settled = useSettled([asked]);
  const canHandOver = reason === 'tag-inactive' && own !== undefined && may(own.office, 'open-ticket');
  const action = (
    <>
      {canHandOver && (
        <AppLink className={buttonClass('primary')} href={to.shop.handOver({ tag })} replace>
          {t('refused.hand-over')}
        </AppLink>
      )}
      <AppLink className={buttonClass(canHandOver ? 'quiet' : 'primary')} href={to.shop.tagScan()} replace>
        {t('shop-bike.scan-another')}
      </AppLink>
    </>
  );
  return (
    <Page>
      <EmptyState level={1} title={t(`refused.${reason}.title`)} drawing={<ScanDrawing />} action={settled && action}>
        {t(`refused.${reason}.text`)}
      </EmptyState>
    </Page>
  );
}
