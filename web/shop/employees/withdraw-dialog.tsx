import { useTranslation } from 'react-i18next';
import { formatMobile } from '#domain/brazil/phone.ts';
import type { Invitation } from '#domain/shop/employee.ts';
import { query } from '#web/api/query.ts';
import { ConfirmDialog } from '#web/shell/answer/confirm-dialog.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { showToast } from '#web/shell/toasts/toast.ts';

export type WithdrawDialogProps = { invitation: Invitation; open: boolean; onClose: () => void };

/** Asks before an invitation is withdrawn, and says what that does. */
export function WithdrawDialog({ invitation, open, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation('shop');
  const { id } = invitation;
  const phone = formatMobile(invitation.phone);
  const withdraw = useChange('DELETE /api/shop/invitations/:id', {
    // After a refusal too: it may have been accepted meanwhile.
    stale: [query('GET /api/shop/employees', {})],
    onDone: () => {
      void showToast(t('withdraw.done', { phone }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      danger
      open={open}
      onClose={onClose}
      words={{
        title: t('withdraw.title'),
        confirm: t('withdraw.action'),
        busy: t('employee.busy'),
        cancel: t('employee.cancel'),
      }}
      of={withdraw}
      onConfirm={() => withdraw.change({ id })}
    >
      <p>{t('withdraw.text', { phone })}</p>
    </ConfirmDialog>
  );
}
