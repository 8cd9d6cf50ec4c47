import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#web/api/call.ts';
import { setAnswer } from '#web/api/query.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';

type WithdrawDialogProps = {
  tag: string;
  /** The link that is taken back; the dialog is open while it is there. */
  linkId: string | undefined;
  onClose: () => void;
};

/** Asks before a link is taken back. */
export function WithdrawDialog({ tag, linkId, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation(['bike-check', 'shell']);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (id: string) => call('DELETE /api/my-bikes/:tag/check-links/:id', { tag, id }),
    onSuccess: (links) => {
      setAnswer('GET /api/my-bikes/:tag/check-links', { tag }, links);
      onClose();
    },
  });
  const close = () => {
    reset();
    onClose();
  };
  return (
    <Dialog
      open={linkId !== undefined}
      onClose={close}
      title={t('bike-check:links.withdraw-title')}
      closeLabel={t('shell:close')}
      actions={
        <>
          <Button
            name="confirm"
            variant="danger"
            busy={isPending}
            busyLabel={t('bike-check:links.withdrawing')}
            onClick={() => linkId && mutate(linkId)}
          >
            {t('bike-check:links.withdraw-confirm')}
          </Button>
          <Button variant="quiet" onClick={close}>
            {t('bike-check:links.back')}
          </Button>
        </>
      }
    >
      <p>{t('bike-check:links.withdraw-text')}</p>
      <RefusalNotice refusal={error ? refusalOf(error) : undefined} />
    </Dialog>
  );
}
