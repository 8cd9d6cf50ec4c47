import { useTranslation } from 'react-i18next';
import type { ClaimFile } from '#domain/insurance/claim-file.ts';
import { query } from '#web/api/query.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { NewRefusal } from '#web/shell/answer/confirm-dialog.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';

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
  const remove = useChange('DELETE /api/my-bikes/:tag/claim-file/:item', {
    keeps: query('GET /api/my-bikes/:tag/claim-file', { tag }),
    onDone: onClose,
  });
  return (
    <Dialog open={open} onClose={onClose} title={what} closeLabel={t('shell:close')}>
      <img
        src={photo.url}
        alt={t('claim-file:photo-of', { what })}
        className="max-h-[55dvh] w-full rounded-card bg-line object-contain"
      />
      <NewRefusal refusal={remove.refusal} />
      <div className="flex flex-col gap-1 pt-2">
        <Button variant="secondary" name="replace" onClick={onReplace}>
          {t('claim-file:replace')}
        </Button>
        <Button
          variant="quiet"
          name="remove"
          busy={remove.busy}
          busyLabel={t('claim-file:removing')}
          onClick={() => remove.change({ tag, item: photo.item })}
        >
          {t('claim-file:remove')}
        </Button>
      </div>
    </Dialog>
  );
}
