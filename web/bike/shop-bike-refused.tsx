import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { GonePage } from '#web/shell/answer/states.tsx';
import { ScanDrawing } from '#web/shell/drawings/scan-drawing.tsx';

/** The scanned bike has no owner: its tag was not activated, or nobody registered it. */
export function ShopBikeRefused({ reason }: { reason: 'tag-inactive' | 'tag-unknown' }) {
  const { t } = useTranslation('scan');
  return (
    <GonePage
      title={t(`refused.${reason}.title`)}
      drawing={<ScanDrawing />}
      way={{ href: to.shop.tagScan(), label: t('shop-bike.scan-another') }}
    >
      {t(`refused.${reason}.text`)}
    </GonePage>
  );
}
