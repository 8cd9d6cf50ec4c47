import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#web/api/call.ts';
import { setAnswer } from '#web/api/query.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';

export type CloseDialogProps = { tag: string; sightingId: string; open: boolean; onClose: () => void };

/** Asks before a conversation is ended: it does not open again. */
export function CloseDialog({ tag, sightingId, open, onClose }: CloseDialogProps) {
  const { t } = useTranslation(['stolen', 'shell']);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('PUT /api/my-bikes/:tag/sightings/:sightingId/closed', { tag, sightingId }),
    onSuccess: (answer) => {
      setAnswer('GET /api/my-bikes/:tag/sightings', { tag }, answer);
      onClose();
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('stolen:sighting.close-title')}
      closeLabel={t('shell:close')}
      actions={
        <>
          <Button
            variant="danger"
            name="confirm"
            busy={isPending}
            busyLabel={t('stolen:busy')}
            onClick={() => mutate()}
          >
            {t('stolen:sighting.close-confirm')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('stolen:not-now')}
          </Button>
        </>
      }
    >
      <p>{t('stolen:sighting.close-text')}</p>
      <RefusalNotice refusal={error ? refusalOf(error) : undefined} />
    </Dialog>
  );
}
