import { useTranslation } from 'react-i18next';
import { buttonClass } from '#web/kit/button-class.ts';
import { Dialog } from '#web/kit/dialog.tsx';
import { useProduct } from '#web/state/product.ts';

/** Whom to ask: the brand's support address. */
export function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell');
  const brand = useProduct((state) => state.brand);
  const mail = brand?.supportEmail;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('help.title')}
      closeLabel={t('close')}
      actions={
        mail && (
          <a className={buttonClass('primary')} href={`mailto:${mail}`}>
            {t('help.write', { brand: brand.name })}
          </a>
        )
      }
    >
      <p>{t('help.code')}</p>
      <p>{mail ? t('help.brand', { brand: brand.name, mail }) : t('help.no-brand')}</p>
    </Dialog>
  );
}
