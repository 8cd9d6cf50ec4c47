import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import { to } from '#domain/paths.ts';
import type { Product } from '#domain/tag/product.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { ConfirmDialog } from '#web/shell/answer/confirm-dialog.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useTheftChange } from './use-theft-change.ts';

export type ReportDialogProps = {
  product: Product;
  /** The number of the police report, empty for none; the dialog is open while it is there. */
  policeReport: string | undefined;
  onClose: () => void;
  onMarked: () => void;
};

/** Asks before a bike is marked stolen. Who has not confirmed a phone is led to do so, and back. */
export function ReportDialog({ product: { tag, model }, policeReport, onClose, onMarked }: ReportDialogProps) {
  const { t } = useTranslation('stolen');
  // One theft, however often its request is sent.
  const [id] = useState(() => uuidv7());
  const mark = useTheftChange('POST /api/my-bikes/:tag/theft', tag, onMarked);
  return (
    <ConfirmDialog
      danger
      open={policeReport !== undefined}
      onClose={onClose}
      words={{
        title: t('mark.ask-title'),
        confirm: t('mark.confirm'),
        busy: t('busy'),
        cancel: t('not-now'),
      }}
      of={mark}
      onConfirm={() => mark.change({ tag, id, ...(policeReport && { policeReport }) })}
      refusalAction={
        mark.refusal?.code === 'phone-not-confirmed' && (
          <AppLink
            className={buttonClass('secondary', 'fit')}
            href={to.securityAuthentication({ next: to.stolenBike() })}
          >
            {t('mark.confirm-phone')}
          </AppLink>
        )
      }
    >
      <p>{t('mark.ask-text', { model })}</p>
    </ConfirmDialog>
  );
}
