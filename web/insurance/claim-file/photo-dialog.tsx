import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ClaimFile } from '#domain/insurance/claim-file.ts';
import { call } from '#web/api/call.ts';
import { setAnswer } from '#web/api/query.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';

export type PhotoDialogProps = {
  tag: string;
  photo: ClaimFile['photos'][number];
  what: string;
  open: boolean;
  onClose: () => void;
  onReplace: () => void;
};

/** A photo of the file as it is kept, with the ways to replace and to remove it. */
export function PhotoDialog({ tag, photo, what, open, onClose, onReplace }: PhotoDialogProps) {
  const { t } = useTranslation(['claim-file', 'shell']);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('DELETE /api/my-bikes/:tag/claim-file/:item', { tag, item: photo.item }),
    onSuccess: (file) => {
      setAnswer('GET /api/my-bikes/:tag/claim-file', { tag }, file);
      onClose();
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={what}
      closeLabel={t('shell:close')}
      actions={
        <>
          <Button variant="secondary" name="replace" onClick={onReplace}>
            {t('claim-file:replace')}
          </Button>
          <Button
            variant="quiet"
            name="remove"
            busy={isPending}
            busyLabel={t('claim-file:removing')}
            onClick={() => mutate()}
          >
            {t('claim-file:remove')}
          </Button>
        </>
      }
    >
      <img
        src={photo.url}
        alt={t('claim-file:photo-of', { what })}
        className="max-h-[55dvh] w-full rounded-card bg-line object-contain"
      />
      <RefusalNotice refusal={error ? refusalOf(error) : undefined} />
    </Dialog>
  );
}
