import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { GonePage } from '#web/shell/answer/states.tsx';
import { ScanDrawing } from '#web/shell/drawings/scan-drawing.tsx';
import { useProduct } from '#web/state/product.ts';

/** Without a bike in the address: asks to scan its code, or offers the bike that was scanned last. */
export function NoBike() {
  const { t } = useTranslation('warranty');
  const { tag, model } = useProduct(({ product }) => product) ?? {};
  return (
    <GonePage
      title={t('no-bike.title')}
      drawing={<ScanDrawing />}
      {...(tag && { way: { href: to.tag({ tag }), label: t('no-bike.last', { model }) } })}
    >
      {t('no-bike.text')}
    </GonePage>
  );
}

/** The address says activated but the server does not: the bike is not this person's. */
export function NotActivated({ tag }: { tag: string }) {
  const { t } = useTranslation('warranty');
  return (
    <GonePage title={t('not-activated.title')} way={{ href: to.tag({ tag }), label: t('not-activated.see-bike') }}>
      {t('not-activated.text')}
    </GonePage>
  );
}
