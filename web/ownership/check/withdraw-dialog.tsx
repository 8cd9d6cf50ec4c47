import { useTranslation } from 'react-i18next';
import { query } from '#web/api/query.ts';
import { ConfirmDialog } from '#web/shell/answer/confirm-dialog.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';

type WithdrawDialogProps = {
  tag: string;
  /** The link that is taken back; the dialog is open while it is there. */
  linkId: string | undefined;
  onClose: () => void;
};

/** Asks before a link is taken back. */
export function WithdrawDialog({ tag, linkId, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation('bike-check');
  const withdraw = useChange('DELETE /api/my-bikes/:tag/check-links/:id', {
    keeps: query('GET /api/my-bikes/:tag/check-links', { tag }),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      danger
      open={linkId !== undefined}
      onClose={onClose}
      words={{
        title: t('links.withdraw-title'),
        confirm: t('links.withdraw-confirm'),
        busy: t('links.withdrawing'),
        cancel: t('links.back'),
      }}
      of={withdraw}
      onConfirm={() => linkId && withdraw.change({ tag, id: linkId })}
    >
      <p>{t('links.withdraw-text')}</p>
    </ConfirmDialog>
  );
}
