import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import { to } from '#domain/paths.ts';
import type { Product } from '#domain/tag/product.ts';
import { call } from '#web/api/call.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';
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
  const { t } = useTranslation(['stolen', 'shell']);
  // One theft, however often its request is sent.
  const [id] = useState(() => uuidv7());
  const { start, busy, refusal, reset } = useTheftChange(
    tag,
    () => call('POST /api/my-bikes/:tag/theft', { tag, id, ...(policeReport && { policeReport }) }),
    onMarked,
  );
  const close = () => {
    reset();
    onClose();
  };
  const confirmPhone = (
    <AppLink className={buttonClass('secondary', 'fit')} href={to.securityAuthentication({ next: to.stolenBike() })}>
      {t('stolen:mark.confirm-phone')}
    </AppLink>
  );
  return (
    <Dialog
      open={policeReport !== undefined}
      onClose={close}
      title={t('stolen:mark.ask-title')}
      closeLabel={t('shell:close')}
      actions={
        <>
          <Button variant="danger" name="confirm" busy={busy} busyLabel={t('stolen:busy')} onClick={start}>
            {t('stolen:mark.confirm')}
          </Button>
          <Button variant="quiet" onClick={close}>
            {t('stolen:not-now')}
          </Button>
        </>
      }
    >
      <p>{t('stolen:mark.ask-text', { model })}</p>
      <RefusalNotice refusal={refusal} action={refusal?.code === 'phone-not-confirmed' && confirmPhone} />
    </Dialog>
  );
}
