import { useTranslation } from 'react-i18next';
import { query } from '#web/api/query.ts';
import { ConfirmDialog } from '#web/shell/answer/confirm-dialog.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';

export type CloseDialogProps = { tag: string; sightingId: string; open: boolean; onClose: () => void };

/** Asks before a conversation is ended: it does not open again. */
export function CloseDialog({ tag, sightingId, open, onClose }: CloseDialogProps) {
  const { t } = useTranslation('stolen');
  const end = useChange('PUT /api/my-bikes/:tag/sightings/:sightingId/closed', {
    keeps: query('GET /api/my-bikes/:tag/sightings', { tag }),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      danger
      open={open}
      onClose={onClose}
      words={{
        title: t('sighting.close-title'),
        confirm: t('sighting.close-confirm'),
        busy: t('busy'),
        cancel: t('not-now'),
      }}
      of={end}
      onConfirm={() => end.change({ tag, sightingId })}
    >
      <p>{t('sighting.close-text')}</p>
    </ConfirmDialog>
  );
}
